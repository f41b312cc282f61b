import sprite from "virtual:icon-sprite";
import { iconNames } from "./icon-names.ts";

export interface IconProps {
	className?: string;
	/** Only where no text says the same. Without it the icon is decorative. */
	"aria-label"?: string;
	/** Decorative already; accepted because a reader of the page's code looks for it. */
	"aria-hidden"?: boolean | "true";
}

/** A reference into the sprite: one file for the whole product, asked for once. */
export function iconDrawing(name: string, { className, "aria-label": label }: IconProps) {
	return (
		<svg
			className={className ? `icon ${className}` : "icon"}
			role={label ? "img" : undefined}
			aria-label={label}
			aria-hidden={label ? undefined : true}
		>
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}

const existing: ReadonlySet<string> = new Set(iconNames);

/** An icon by lucide name, always beside text; unknown names render a dashed circle. */
export function Icon({ name, className = "size-4 shrink-0" }: { name: string; className?: string }) {
	return iconDrawing(existing.has(name) ? name : "circle-dashed", { className });
}
