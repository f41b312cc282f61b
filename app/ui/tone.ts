import {
	CircleAlert,
	CircleCheck,
	CircleDashed,
	CircleDot,
	type IconType,
	Info,
	Star,
	TriangleAlert,
} from "./icons.tsx";

export type Tone = "neutral" | "primary" | "progress" | "success" | "warning" | "danger" | "info";

/** Border, ground and text (parts.css). */
export const toneBoxClass: Record<Tone, string> = {
	neutral: "tone-neutral",
	primary: "tone-primary",
	progress: "tone-progress",
	success: "tone-success",
	warning: "tone-warning",
	danger: "tone-danger",
	info: "tone-info",
};

export const toneTextClass: Record<Tone, string> = {
	neutral: "text-muted",
	primary: "text-primary-text",
	progress: "text-progress-text",
	success: "text-success-text",
	warning: "text-warning-text",
	danger: "text-danger-text",
	info: "text-info-text",
};

/** Colour never carries meaning alone: every tone has its own icon. */
export const toneIcon: Record<Tone, IconType> = {
	neutral: CircleDashed,
	primary: Star,
	progress: CircleDot,
	success: CircleCheck,
	warning: TriangleAlert,
	danger: CircleAlert,
	info: Info,
};
