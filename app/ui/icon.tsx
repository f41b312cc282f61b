import sprite from "virtual:icon-sprite";
import { iconNames } from "./icon-names.ts";

export interface IconProps {
	className?: string;
	/** Only when no text has the same meaning. Without it the icon is decorative. */
	"aria-label"?: string;
	/** Implied already; accepted for the clarity of the markup. */
	"aria-hidden"?: boolean | "true";
}

/** A reference into the sprite, a single file for the whole product. */
export function renderIcon(name: string, { className, "aria-label": label }: IconProps) {
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
	return renderIcon(existing.has(name) ? name : "circle-dashed", { className });
}
