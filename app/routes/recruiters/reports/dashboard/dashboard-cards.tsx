import { type DragEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ReportFigure, ReportNumbers } from "../report-result.tsx";
import { ReportStateNote } from "../report-state-note.tsx";
import type { DashboardCard } from "./read-dashboard.server.ts";

const kind = "application/x-report-card";

/** Ordered cards, movable by buttons or drag and drop. */
export function DashboardCards({ cards }: { cards: readonly DashboardCard[] }) {
	const submit = useSubmit();
	const [over, setOver] = useState<string | null>(null);
	function onDrop(event: DragEvent, before: string) {
		event.preventDefault();
		setOver(null);
		const report = event.dataTransfer.getData(kind);
		if (report && report !== before)
			submit({ what: "place", report, before }, { method: "post", preventScrollReset: true });
	}
	return (
		<ol className="report-desk">
			{cards.map((card, at) => (
				<li
					key={card.uid}
					className={cx("card card-pad min-w-0", card.width === 2 && "is-wide", over === card.uid && "is-target")}
					draggable
					onDragStart={(event) => event.dataTransfer.setData(kind, card.uid)}
					onDragOver={(event) => {
						if (!event.dataTransfer.types.includes(kind)) return;
						event.preventDefault();
						setOver(card.uid);
					}}
					onDragLeave={() => setOver(null)}
					onDrop={(event) => onDrop(event, card.uid)}
				>
					<CardHead card={card} isFirst={at === 0} isLast={at === cards.length - 1} />
					<CardBody card={card} />
				</li>
			))}
		</ol>
	);
}

function CardHead({ card, isFirst, isLast }: { card: DashboardCard; isFirst: boolean; isLast: boolean }) {
	const { t } = useTranslation("saved_reports");
	const { name, uid, width } = card;
	const presses = [
		{ what: "up", icon: "arrow-up", disabled: isFirst },
		{ what: "down", icon: "arrow-down", disabled: isLast },
		{ what: width === 2 ? "narrow" : "wide", icon: "columns-3", disabled: false },
		{ what: "remove", icon: "x", disabled: false },
	] as const;
	return (
		<div className="flex items-start justify-between gap-2">
			<h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
				<AppLink to={`/recruiters/reports/saved/${uid}`} className="link">
					{name}
				</AppLink>
			</h2>
			<Form method="post" preventScrollReset className="-mt-1 -mr-2 flex shrink-0">
				<input type="hidden" name="report" value={uid} />
				{presses.map(({ what, icon, disabled }) => (
					<button
						key={what}
						type="submit"
						name="what"
						value={what}
						disabled={disabled}
						className={`${buttonClass("ghost", "sm")} px-1.5!`}
						aria-label={t(`desk.${what}`, { name })}
						title={t(`desk.${what}`, { name })}
					>
						<Icon name={icon} className="size-4" />
					</button>
				))}
			</Form>
		</div>
	);
}

function CardBody({ card: { report, state, days, more } }: { card: DashboardCard }) {
	const { t } = useTranslation("saved_reports");
	if (!report && state) return <ReportStateNote {...state} refreshTo={`/recruiters/reports${state.refreshTo}`} />;
	if (!report) return <p className="mt-2 text-muted">{t("notReadable")}</p>;
	const { total, trend, plot, look, isEmpty } = report;
	return (
		<>
			<p className="flex flex-wrap items-baseline gap-x-2">
				{total.to ? (
					<AppLink to={total.to} className="link tabular font-semibold text-2xl tracking-tight">
						{total.text}
					</AppLink>
				) : (
					<span className="tabular font-semibold text-2xl tracking-tight">{total.text}</span>
				)}
				{trend && (
					<span className="text-muted text-sm">{trend.change ?? t("desk.before", { before: trend.before })}</span>
				)}
			</p>
			<p className="text-muted text-xs">
				{report.name} · {days}
			</p>
			{isEmpty ? <p className="mt-3 text-muted text-sm">{t("desk.none")}</p> : <ReportFigure report={report} />}
			{!isEmpty && (look === "heat" || look === "table") && (
				<div className="mt-3">
					<ReportNumbers report={report} heat={look === "heat"} />
				</div>
			)}
			{!isEmpty && (plot || look === "number") && (
				<div className="sr-only">
					<ReportNumbers report={report} />
				</div>
			)}
			{more > 0 && <p className="mt-2 text-muted text-xs">{t("desk.more", { count: more })}</p>}
			{state && <ReportStateNote {...state} refreshTo={`/recruiters/reports${state.refreshTo}`} />}
		</>
	);
}
