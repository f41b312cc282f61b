import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface CardProps {
	as?: "div" | "section" | "article" | "li";
	padded?: boolean;
	className?: string;
	id?: string;
	"aria-labelledby"?: string;
	"aria-label"?: string;
	children: ReactNode;
}

export function Card({ as: As = "div", padded = true, className, children, ...rest }: CardProps) {
	return (
		<As {...rest} className={cx("card", padded && "card-pad", className)}>
			{children}
		</As>
	);
}

interface CardHeaderProps {
	title: ReactNode;
	id?: string;
	level?: 2 | 3;
	text?: ReactNode;
	actions?: ReactNode;
	/** Keeps the actions beside the text on the narrowest screens: for one short button. */
	beside?: boolean;
}

export function CardHeader({ title, id, level = 2, text, actions, beside }: CardHeaderProps) {
	const Heading = level === 2 ? "h2" : "h3";
	return (
		<div
			className={cx(
				"mb-4 flex justify-between gap-x-4 gap-y-2",
				text ? "items-start" : "items-center",
				!beside && "flex-wrap",
			)}
		>
			<div className="min-w-0">
				<Heading id={id} className="font-semibold text-[1.125em] leading-snug">
					{title}
				</Heading>
				{text && <p className="mt-1 text-muted">{text}</p>}
			</div>
			{actions && <div className={cx("flex gap-2", beside ? "shrink-0" : "flex-wrap")}>{actions}</div>}
		</div>
	);
}
