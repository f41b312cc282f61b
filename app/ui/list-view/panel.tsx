import { type ReactNode, useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { buttonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { type IconType, X } from "../icons.tsx";
import { type PanelName, type Panels, useDismiss } from "./use-panel.ts";

interface PanelProps {
	name: PanelName;
	panels: Panels;
	label: string;
	icon: IconType;
	align?: "start" | "end";
	/** Something is set inside. */
	marked?: boolean;
	wide?: boolean;
	children: () => ReactNode;
}

export function Panel({ name, panels, label, icon: Icon, align = "end", marked, wide, children }: PanelProps) {
	const { t } = useTranslation("list");
	const id = useId();
	const open = panels.open === name;
	const ref = useDismiss(open && panels.hydrated, () => panels.show(null));
	const look = {
		"aria-expanded": open,
		"aria-controls": open ? id : undefined,
		className: cx(buttonClass("ghost"), "list-tool", (open || marked) && "on"),
		"data-panel": name,
		title: label,
	};
	const face = (
		<>
			<Icon />
			<span>{label}</span>
		</>
	);
	return (
		<div ref={ref} className="list-panel-place">
			{panels.hydrated ? (
				<button type="button" {...look} aria-label={label} onClick={() => panels.show(open ? null : name)}>
					{face}
				</button>
			) : (
				<AppLink {...look} aria-label={label} to={panels.to(open ? null : name)}>
					{face}
				</AppLink>
			)}
			{open && (
				<section id={id} aria-label={label} className={cx("list-panel", align === "end" && "at-end", wide && "wide")}>
					<header className="list-panel-head">
						<h2>{label}</h2>
						{panels.hydrated ? (
							<button type="button" aria-label={t("close")} className={closeClass} onClick={() => panels.show(null)}>
								<X />
							</button>
						) : (
							<AppLink to={panels.to(null)} aria-label={t("close")} className={closeClass}>
								<X />
							</AppLink>
						)}
					</header>
					{children()}
				</section>
			)}
		</div>
	);
}

const closeClass = cx(buttonClass("ghost", "sm"), "px-0!");
