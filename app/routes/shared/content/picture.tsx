import type { ContentPicture } from "#db/queries/content-pictures.ts";

/** A picture as a page needs it. */
export interface PictureView {
	uid: string;
	alt: string;
	focal: string;
	/** Available widths, smallest first. */
	widths: number[];
	width: number;
	height: number;
}

/** Focal point as classes: the CSP forbids inline styles. */
const places: Record<string, string> = {
	"0-0": "object-left-top",
	"50-0": "object-top",
	"100-0": "object-right-top",
	"0-50": "object-left",
	"50-50": "object-center",
	"100-50": "object-right",
	"0-100": "object-left-bottom",
	"50-100": "object-bottom",
	"100-100": "object-right-bottom",
};

export function formatPicture(locale: "pt" | "en", picture: ContentPicture | undefined): PictureView | null {
	if (picture?.state !== "ready" || !picture.width || !picture.height) return null;
	const widths = Object.keys(picture.files).flatMap((name) =>
		name.endsWith(".webp") ? [Number.parseInt(name, 10)] : [],
	);
	return {
		uid: picture.uid,
		alt: (locale === "en" && picture.alt_en) || picture.alt_pt,
		focal: places[`${picture.focal_x}-${picture.focal_y}`] ?? "object-center",
		widths: widths.sort((a, b) => a - b),
		width: picture.width,
		height: picture.height,
	};
}

/** Offers formats and widths to the browser, and reserves space to avoid layout shift. */
export function Picture({ picture, sizes, className }: { picture: PictureView; sizes: string; className?: string }) {
	const { uid, widths } = picture;
	const set = (format: string) => widths.map((width) => `/pictures/${uid}/${width}.${format} ${width}w`).join(", ");
	return (
		<picture>
			<source type="image/avif" srcSet={set("avif")} sizes={sizes} />
			<img
				src={`/pictures/${uid}/${widths[0]}.webp`}
				srcSet={set("webp")}
				sizes={sizes}
				alt={picture.alt}
				width={picture.width}
				height={picture.height}
				loading="lazy"
				className={`${picture.focal} ${className ?? ""}`}
			/>
		</picture>
	);
}
