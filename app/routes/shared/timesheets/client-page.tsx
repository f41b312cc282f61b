import { Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ClientPage } from "./client-page.server.ts";
import { HoursForm } from "./hours-form.tsx";
import { HoursVersion } from "./hours-version.tsx";
import type { SheetRow } from "./sheet-view.server.ts";

export function ClientHours({ page, base }: { page: ClientPage; base: string }) {
	const { t } = useTranslation("timesheets");
	const { sheet, outcome, waiting, toEnter, disputed, closed } = page;
	const nothing = waiting.length + toEnter.length + disputed.length === 0;
	return (
		<div className="grid gap-5">
			<PageTitle>{page.title}</PageTitle>
			<header>
				<h1 className="font-semibold text-2xl tracking-tight">{page.title}</h1>
				<p className="text-muted">{t("client.text")}</p>
			</header>
			{(page.approved || page.done === "disputed" || page.done === "entered") && (
				<Banner tone="success" role="status">
					{page.approved ?? t(page.done === "disputed" ? "client.disputed" : "client.entered")}
				</Banner>
			)}
			{outcome && (
				<Banner tone="warning" role="alert" title={outcome.approved ?? t("client.notApproved")}>
					<ul className="grid gap-1">
						{outcome.problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</Banner>
			)}
			{sheet && <Sheet page={page} sheet={sheet} base={base} />}
			{waiting.length > 0 && <Waiting rows={waiting} base={base} />}
			<Rows title={t("client.toEnter")} rows={toEnter} base={base} />
			<Rows title={t("client.inDispute")} rows={disputed} base={base} />
			{nothing && !sheet && <EmptyState title={t("client.none")} text={t("client.noneText")} />}
			<Rows title={t("client.closed")} rows={closed} base={base} />
		</div>
	);
}

function Waiting({ rows, base }: { rows: readonly SheetRow[]; base: string }) {
	const { t } = useTranslation("timesheets");
	return (
		<Card as="section" aria-labelledby="waiting">
			<CardHeader id="waiting" title={t("client.waiting", { count: rows.length })} />
			<Form method="post" action={base}>
				{rows.map(({ key }) => (
					<input key={key} type="hidden" name="shown" value={key} />
				))}
				<ul className="divide-y divide-line">
					{rows.map((row) => (
						<li key={row.uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
							<span className="min-w-0">
								<AppLink to={`${base}?sheet=${row.uid}`} className="link font-medium">
									{row.who}
								</AppLink>
								<span className="block text-muted text-sm">
									{row.week} · {row.position}
								</span>
								{row.more && <span className="block text-sm">{row.more}</span>}
							</span>
							<span className="flex items-center gap-3">
								<span className="font-semibold tabular-nums">{row.hours} h</span>
								<Button
									type="submit"
									name="approve"
									value={row.key}
									aria-label={t("client.approveOne", { name: row.who, week: row.week })}
								>
									{t("client.approve")}
								</Button>
							</span>
						</li>
					))}
				</ul>
				<p className="mt-4">
					<Button type="submit" name="intent" value="approve_all" variant="primary" size="lg" block>
						{t("client.approveAll", { count: rows.length })}
					</Button>
				</p>
			</Form>
		</Card>
	);
}

function Rows({ title, rows, base }: { title: string; rows: readonly SheetRow[]; base: string }) {
	if (rows.length === 0) return null;
	return (
		<Card as="section" aria-label={title}>
			<h2 className="mb-1 font-semibold text-lg">{title}</h2>
			<ul className="divide-y divide-line">
				{rows.map((row) => (
					<li key={row.uid} className="flex flex-wrap items-center justify-between gap-2 py-3">
						<span className="min-w-0">
							<AppLink to={`${base}?sheet=${row.uid}`} className="link font-medium">
								{row.who}
							</AppLink>
							<span className="block text-muted text-sm">{row.week}</span>
						</span>
						<span className="flex items-center gap-2">
							<span className="tabular-nums">{row.hours} h</span>
							<Badge tone={row.tone}>{row.statusLabel}</Badge>
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

interface SheetProps {
	page: ClientPage;
	sheet: NonNullable<ClientPage["sheet"]>;
	base: string;
}

function Sheet({ page: { refused }, sheet, base }: SheetProps) {
	const { t } = useTranslation("timesheets");
	const { side, other } = sheet;
	const disputes = refused?.intent === "dispute";
	return (
		<Card as="section" aria-labelledby="week" className="grid gap-4">
			<div>
				<h2 id="week" className="flex flex-wrap items-center gap-2 font-semibold text-xl">
					{sheet.who} <Badge tone={sheet.tone}>{sheet.statusLabel}</Badge>
				</h2>
				<p className="text-muted">
					{sheet.week} · {sheet.position}
				</p>
			</div>
			{side && (
				<div className={other ? "grid gap-6 sm:grid-cols-2" : undefined}>
					<HoursVersion side={side} title={t(other ? "dispute.workerSide" : "hoursOf")} />
					{other && <HoursVersion side={other} title={t("dispute.client")} />}
				</div>
			)}
			{sheet.mayApprove && (
				<Form method="post" action={base}>
					<Button type="submit" name="approve" value={sheet.key} variant="primary" size="lg" block>
						{t("client.approveHours", { hours: sheet.hours })}
					</Button>
				</Form>
			)}
			{(sheet.mayApprove || disputes) && (
				<details open={disputes}>
					<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
						{t("client.dispute")}
					</summary>
					<p className="mb-3 text-muted">{t("client.disputeText")}</p>
					<HoursForm
						intent="dispute"
						sheet={sheet}
						days={sheet.form}
						planned={sheet.planned}
						error={refused?.error ?? null}
						submit={t("client.sendDispute")}
						danger
						reason={{ label: t("client.reason"), value: refused?.reason ?? "", error: refused?.reasonError ?? null }}
					/>
				</details>
			)}
			{(sheet.mayEnter || (refused && !disputes)) && (
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
						error={refused?.error ?? null}
						submit={t("client.enter")}
					/>
				</>
			)}
			<AppLink to={base} className="link">
				{t("client.back")}
			</AppLink>
		</Card>
	);
}
