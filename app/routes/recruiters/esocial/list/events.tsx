import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge, StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { Route } from "./+types/events";
import { readEvents, sendAll } from "./events.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["read", "employees"], readOnly: true },
	(args: RecruiterLoaderArgs<Route.LoaderArgs>) => readEvents(args),
);

export const action = recruiterAction(
	{ can: ["update", "employees"] },
	(call: RecruiterActionArgs<Route.ActionArgs>) => {
		permit(call.context, "view_sensitive", "candidates");
		return sendAll(call);
	},
);

type Page = Route.ComponentProps["loaderData"];

export default function EsocialEvents({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("esocial");
	const { rows, page, per, here, total, clear, filters, employers, starts } = loaderData;
	return (
		<div className="mx-auto grid max-w-6xl grid-cols-1 gap-5">
			<PageHeader title={t("all.title")} text={t("all.text")} />
			{employers.length > 0 && <Employers employers={employers} />}
			{starts.length > 0 && page === 1 && !clear && <Starts starts={starts} />}
			<section aria-labelledby="all-events" className="min-w-0">
				<h2 id="all-events" className="mb-2 font-semibold text-lg">
					{t("all.events")}
				</h2>
				<Chips label={t("all.byState")} chips={filters.states} />
				<Chips label={t("all.byKind")} chips={filters.kinds} />
				{rows.length === 0 ? (
					<EmptyState
						title={t(clear ? "all.notFound" : "all.none")}
						text={t(clear ? "all.notFoundText" : "all.noneText")}
						action={clear ? <LinkButton to={clear}>{t("all.clear")}</LinkButton> : undefined}
					/>
				) : (
					<>
						<Rows rows={rows} />
						<Pagination
							page={page}
							per={per}
							total={{ count: total, capped: false }}
							url={(number) => `${here}${here.includes("?") ? "&" : "?"}page=${number}`}
						/>
					</>
				)}
			</section>
		</div>
	);
}

function Chips({ label, chips }: { label: string; chips: { label: string; to: string; current: boolean }[] }) {
	return (
		<nav aria-label={label} className="mb-3 flex flex-wrap gap-2">
			{chips.map((chip) => (
				<ChipLink key={chip.label} to={chip.to} current={chip.current}>
					{chip.label}
				</ChipLink>
			))}
		</nav>
	);
}

function Employers({ employers }: { employers: Page["employers"] }) {
	const { t } = useTranslation("esocial");
	return (
		<Card as="section" aria-labelledby="to-send">
			<CardHeader id="to-send" title={t("all.toSend")} />
			<ul className="grid gap-3">
				{employers.map((employer) => (
					<li
						key={`${employer.root} ${employer.environment}`}
						className="flex flex-wrap items-center justify-between gap-2"
					>
						<div className="min-w-0">
							<p className="break-words font-medium">
								{employer.name} · {employer.environmentLabel}
							</p>
							<p className="text-muted text-sm">{employer.problem ?? employer.count}</p>
						</div>
						{employer.problem === null && (
							<Form method="post">
								<input type="hidden" name="employer" value={employer.root} />
								<input type="hidden" name="environment" value={employer.environment} />
								<Button type="submit" variant="primary">
									{t("send.all")}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Starts({ starts }: { starts: Page["starts"] }) {
	const { t } = useTranslation("esocial");
	return (
		<Card as="section" aria-labelledby="starts">
			<CardHeader id="starts" title={t("all.starts")} text={t("all.startsText")} />
			<ul className="grid gap-2">
				{starts.map((start) => (
					<li key={start.uid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<AppLink to={start.to} className="link inline-flex min-h-6 items-center font-medium">
							{start.name}
						</AppLink>
						<span className="text-muted text-sm">
							{start.kind} · {t("all.startsOn", { day: start.starts })}
							{start.due && ` · ${t("dueOn", { day: start.due })}`}
						</span>
						{start.isOverdue && <Badge tone="danger">{t("overdue")}</Badge>}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Rows({ rows }: { rows: Page["rows"] }) {
	const { t } = useTranslation("esocial");
	return (
		<Table caption={t("all.events")} cards>
			<thead>
				<tr>
					<Th>{t("columns.employee")}</Th>
					<Th>{t("columns.event")}</Th>
					<Th>{t("columns.since")}</Th>
					<Th>{t("columns.state")}</Th>
					<Th>{t("columns.receipt")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2.5">
							<AppLink to={row.to} className="link inline-flex min-h-6 items-center">
								{row.name}
							</AppLink>
						</RowHeader>
						<Td data-label={t("columns.event")}>
							<span className="font-medium">{row.kind}</span>
							<span className="block text-muted text-sm">
								{row.kindLabel} · {row.environment}
							</span>
						</Td>
						<Td data-label={t("columns.since")}>
							{row.since}
							{row.due && <span className="block text-muted text-sm">{t("dueOn", { day: row.due })}</span>}
							{row.isOverdue && <Badge tone="danger">{t("overdue")}</Badge>}
						</Td>
						<Td data-label={t("columns.state")}>
							<StatusBadge tone={row.state.tone} label={row.state.label} />
							{[row.next, row.returned, ...row.reasons].map(
								(text) =>
									text && (
										<span key={text} className="block max-w-96 break-words text-muted text-sm">
											{text}
										</span>
									),
							)}
						</Td>
						<Td data-label={t("columns.receipt")} className="tabular break-all text-sm">
							{row.receipt ?? row.protocol ?? "–"}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
