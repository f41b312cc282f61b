import type { ComponentProps } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Thumbnail } from "#app/ui/chart/thumbnail.tsx";
import { Copy, type IconType, LayoutDashboard, Mail, Pencil, Trash2 } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";

export interface ListedReport {
	uid: string;
	name: string;
	/** The report's measure; null when the reader may not see it. */
	what: string | null;
	/** The query as of today. */
	query: string;
	owner: string;
	own: boolean;
	mayChange: boolean;
	pinned: boolean;
	mailed: boolean;
	sharing: string;
	changed: ComponentProps<typeof Time>;
}

/** Saved reports with actions as forms and links, so they work without JavaScript. */
export function SavedReportList({ reports }: { reports: readonly ListedReport[] }) {
	const { t } = useTranslation("saved_reports");
	return (
		<ul className="divide-y divide-line">
			{reports.map((report) => {
				const path = `/recruiters/reports/saved/${report.uid}`;
				return (
					<li key={report.uid} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
						{report.what !== null && (
							<div className="w-40 shrink-0 max-sm:hidden">
								<Thumbnail query={report.query} />
							</div>
						)}
						<div className="min-w-56 flex-1 [overflow-wrap:anywhere]">
							<AppLink to={path} className="link font-medium">
								{report.name}
							</AppLink>
							<p className="text-muted text-sm">{report.what ?? t("notReadable")}</p>
							<p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
								{!report.own && <span>{t("of", { owner: report.owner })}</span>}
								{report.own && report.sharing && <Badge>{report.sharing}</Badge>}
								<Time {...report.changed} />
							</p>
						</div>
						<fieldset className="flex gap-1 border-0 p-0">
							<legend className="sr-only">{t("actions", { name: report.name })}</legend>
							<PinForm report={report} />
							<ActionLink
								to={`${path}/schedule`}
								label={t(report.mailed ? "mailed" : "mail")}
								icon={Mail}
								isOn={report.mailed}
							/>
							{report.mayChange && <ActionLink to={`${path}/edit`} label={t("edit")} icon={Pencil} />}
							<ActionForm to={`${path}/duplicate`} label={t("duplicate")} icon={Copy} />
							{report.own && <ActionForm to={`${path}/delete`} label={t("delete")} icon={Trash2} />}
						</fieldset>
					</li>
				);
			})}
		</ul>
	);
}

interface ActionProps {
	to: string;
	label: string;
	icon: IconType;
}

function ActionLink({ to, label, icon: Icon, isOn = false }: ActionProps & { isOn?: boolean }) {
	return (
		<AppLink
			to={to}
			className={`${buttonClass(isOn ? "secondary" : "ghost", "sm")} px-2!`}
			aria-label={label}
			title={label}
		>
			<Icon />
		</AppLink>
	);
}

function ActionForm({ to, label, icon: Icon }: ActionProps) {
	return (
		<Form method="post" action={to}>
			<button type="submit" className={`${buttonClass("ghost", "sm")} px-2!`} aria-label={label} title={label}>
				<Icon />
			</button>
		</Form>
	);
}

function PinForm({ report: { uid, pinned } }: { report: Pick<ListedReport, "uid" | "pinned"> }) {
	const { t } = useTranslation("saved_reports");
	const label = t(pinned ? "unpin" : "pin");
	return (
		<Form method="post" action="/recruiters/reports/desk">
			<input type="hidden" name="report" value={uid} />
			<button
				type="submit"
				name="what"
				value={pinned ? "remove" : "add"}
				className={`${buttonClass(pinned ? "secondary" : "ghost", "sm")} px-2!`}
				aria-label={label}
				title={label}
			>
				<LayoutDashboard />
			</button>
		</Form>
	);
}
