import {
	CircleAlert,
	CircleCheck,
	CircleDashed,
	CircleDot,
	Info,
	type LucideIcon,
	Star,
	TriangleAlert,
} from "lucide-react";

export type Tone = "neutral" | "primary" | "progress" | "success" | "warning" | "danger" | "info";

export const toneBox: Record<Tone, string> = {
	neutral: "border-line bg-surface-2 text-ink",
	primary: "border-primary-text/30 bg-primary-surface text-primary-text",
	progress: "border-progress-border bg-progress-surface text-progress-text",
	success: "border-success-border bg-success-surface text-success-text",
	warning: "border-warning-border bg-warning-surface text-warning-text",
	danger: "border-danger-border bg-danger-surface text-danger-text",
	info: "border-info-border bg-info-surface text-info-text",
};

export const toneText: Record<Tone, string> = {
	neutral: "text-muted",
	primary: "text-primary-text",
	progress: "text-progress-text",
	success: "text-success-text",
	warning: "text-warning-text",
	danger: "text-danger-text",
	info: "text-info-text",
};

/** Colour never speaks alone: every tone has its shape. */
export const toneIcon: Record<Tone, LucideIcon> = {
	neutral: CircleDashed,
	primary: Star,
	progress: CircleDot,
	success: CircleCheck,
	warning: TriangleAlert,
	danger: CircleAlert,
	info: Info,
};
