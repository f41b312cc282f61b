import { Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HoursForm } from "./hours-form.tsx";
import { HoursVersion } from "./hours-version.tsx";
import type { WorkerPage } from "./worker-page.server.ts";

/** A worker's weeks: one by one, to be filled on a phone. */
export function WorkerHours({ page, base }: { page: WorkerPage; base: string }) {
	const { t } = useTranslation("timesheets");
	const { sheet, done } = page;
	const next = page.rows.findLast((row) => row.status === "draft" && row.enteredBy === "worker");
	return (
		<div className="grid gap-5">
			<PageTitle>{page.title}</PageTitle>
			<header>
				<h1 className="font-semibold text-2xl tracking-tight">{page.title}</h1>
				<p className="text-muted">{t("worker.text")}</p>
			</header>
			{(done === "submitted" || done === "accepted") && (
				<Banner tone="success" role="status">
					{t(`worker.${done}`)}
				</Banner>
			)}
			{sheet ? (
				<Sheet sheet={sheet} base={base} error={page.refused?.error ?? null} />
			) : (
				next && (
					<LinkButton to={`${base}?sheet=${next.uid}`} variant="primary" size="lg" block>
						{t("worker.fill", { week: next.week })}
					</LinkButton>
				)
			)}
			{page.rows.length === 0 ? (
				<EmptyState title={t("worker.none")} text={t("worker.noneText")} />
			) : (
				<section aria-label={t("worker.weeks")}>
					{sheet && <h2 className="mb-2 font-semibold text-lg">{t("worker.weeks")}</h2>}
					<ul className="grid gap-2">
						{page.rows.map((row) => (
							<li key={row.uid}>
								<Card>
									<p className="flex flex-wrap items-center justify-between gap-2">
										<AppLink to={`${base}?sheet=${row.uid}`} className="row-link font-medium">
											{row.week}
										</AppLink>
										<Badge tone={row.tone}>{row.statusLabel}</Badge>
									</p>
									<p className="text-muted text-sm">
										{row.company} · {row.position}
									</p>
									<p className="tabular-nums">
										{row.hours} h{row.more && <span className="text-muted text-sm"> · {row.more}</span>}
									</p>
								</Card>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Sheet({
	sheet,
	base,
	error,
}: {
	sheet: NonNullable<WorkerPage["sheet"]>;
	base: string;
	error: string | null;
}) {
	const { t } = useTranslation("timesheets");
	const { other, side } = sheet;
	return (
		<section aria-labelledby="week" className="grid gap-4">
			<div>
				<h2 id="week" className="flex flex-wrap items-center gap-2 font-semibold text-xl">
					{sheet.week} <Badge tone={sheet.tone}>{sheet.statusLabel}</Badge>
				</h2>
				<p className="text-muted">
					{sheet.company} · {sheet.position}
				</p>
			</div>
			{other && side && (
				<Card as="section" aria-label={t("dispute.title")}>
					<p className="mb-4">{t("dispute.worker")}</p>
					<div className="grid gap-6 sm:grid-cols-2">
						<HoursVersion side={side} title={t("dispute.own")} />
						<HoursVersion side={other} title={t("dispute.client")} />
					</div>
					<Form method="post" className="mt-4">
						<input type="hidden" name="intent" value="accept" />
						<input type="hidden" name="sheet" value={sheet.uid} />
						<input type="hidden" name="version" value={other.version} />
						<Button type="submit" block size="lg">
							{t("dispute.accept", { hours: other.total })}
						</Button>
					</Form>
				</Card>
			)}
			{sheet.open ? (
				<>
					<p className="flex flex-wrap gap-2">
						{sheet.hasLast && <LinkButton to={`${base}?sheet=${sheet.uid}&fill=last`}>{t("fill.last")}</LinkButton>}
						<LinkButton to={`${base}?sheet=${sheet.uid}&fill=schedule`}>
							{sheet.schedule ? t("fill.schedule", { name: sheet.schedule }) : t("fill.usual")}
						</LinkButton>
					</p>
					<HoursForm
						intent="submit"
						sheet={sheet}
						days={sheet.form}
						planned={sheet.planned}
						error={error}
						submit={t(sheet.version === 0 ? "worker.submit" : "worker.again")}
					/>
				</>
			) : (
				side && (
					<Card>
						<HoursVersion side={side} title={t("hoursOf")} />
					</Card>
				)
			)}
			{!sheet.open && !side && <p className="text-muted">{t("worker.byClient")}</p>}
		</section>
	);
}
