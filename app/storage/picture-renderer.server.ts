import { createHash } from "node:crypto";
import { renderTrustedSvg } from "./render-svg.server.ts";

type Draw = (svg: Uint8Array) => Promise<Uint8Array | null>;

/** Milliseconds a page waits for its picture. */
const patience = 4_000;
/** Milliseconds a finished drawing stays available to a later request. */
const retention = 120_000;
const mostDrawings = 20;

export interface PictureRenderer {
	/** The image, `drawing` when it takes longer than a request waits, or null on failure. */
	draw(svg: string): Promise<Uint8Array | "drawing" | null>;
}

/** Draws slow images once, however often they are requested meanwhile. */
export function createPictureRenderer(
	make: Draw = (svg) => renderTrustedSvg(svg, { behind: true }),
	times = { patience, retention },
): PictureRenderer {
	const drawings = new Map<string, Promise<Uint8Array | null>>();
	return {
		async draw(svg) {
			const key = createHash("sha256").update(svg).digest("hex");
			const before = drawings.get(key);
			if (!before && drawings.size >= mostDrawings) return null;
			const drawing = before ?? start(key, svg);
			let timer: NodeJS.Timeout | undefined;
			const late = new Promise<"drawing">((resolve) => {
				timer = setTimeout(resolve, times.patience, "drawing");
			});
			const picture = await Promise.race([drawing, late]);
			clearTimeout(timer);
			// A drawing is dropped once delivered; a failed one is tried again.
			if (picture !== "drawing") drawings.delete(key);
			return picture;
		},
	};

	function start(key: string, svg: string): Promise<Uint8Array | null> {
		const drawing = make(new TextEncoder().encode(svg)).catch(() => null);
		drawings.set(key, drawing);
		void drawing.then(() => setTimeout(() => drawings.delete(key), times.retention).unref());
		return drawing;
	}
}

export const pictureRenderer = createPictureRenderer();
