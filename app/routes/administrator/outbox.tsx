import { Link } from "react-router";
import { site } from "#app/context.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { emailStates } from "#app/domain/mail/email-states.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MailSearch } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { countEmails, type EmailFilter, listEmails } from "#db/queries/outbox.ts";
import { messageState } from "../message-state.server.ts";
import type { Route } from "./+types/outbox";
import { breakersFor } from "./circuit-breakers.server.ts";
import { Breakers } from "./circuit-breakers.tsx";
import { getFormatters } from "./formatters.ts";

const path = "/administrator/outbox";
const per = 25;
const maxCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Every e-mail of this business, the newest first. */
export const loader = recruiterLoader({}, async ({ trx, t, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const format = getFormatters(context);

	const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
	const state = emailStates.find((name) => name === url.searchParams.get("state")) ?? null;
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	const filter = { q, state };
	const rows = await listEmails(trx, { ...filter, page, per });
	const count = await countEmails(trx, filter, maxCounted + 1);
	const breakers = await breakersFor(context, trx);
	if (rows.length === 0 && page > 1) throw redirectLocal(getAddress(filter, Math.max(1, Math.ceil(count / per))));
	return {
		title: `${format.t("outbox.title")} · ${context.get(site).title}`,
		filter,
		breakers,
		page,
		total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		rows: rows.map((row) => ({
			uid: row.uid,
			subject: row.subject,
			kind: format.kind(row.kind),
			when: format.moment(row.created_at),
			to: row.direction === "in" ? row.from_email : row.to_email,
			name: row.direction === "in" ? row.from_name : row.to_name,
			state: messageState(t, row),
		})),
	};
});

export default function Outbox({ loaderData: { filter, breakers, page, total, rows } }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	const { q, state } = filter;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("outbox.title")} text={t("outbox.text")} />
			<Breakers of={breakers} />
			<div className="mb-4 max-w-xl">
				<SearchBox
					label={t("outbox.search")}
					defaultValue={q}
					placeholder={t("outbox.placeholder")}
					action={path}
					keep={state ? { state } : {}}
				/>
			</div>
			<nav aria-label={t("outbox.byState")} className="mb-4 flex flex-wrap gap-2">
				{[null, ...emailStates].map((name) => (
					<ChipLink key={name} to={getAddress({ q, state: name }, 1)} current={name === state}>
						{name ? t(`states.${name}`) : t("outbox.allStates")}
					</ChipLink>
				))}
			</nav>
			{rows.length === 0 ? (
				<EmptyState
					icon={MailSearch}
					title={q ? t("outbox.notFound", { q }) : state ? t("outbox.noneInState") : t("outbox.none")}
					text={q ? t("outbox.notFoundText") : state ? undefined : t("outbox.noneText")}
					action={q || state ? <LinkButton to={path}>{t("outbox.clear")}</LinkButton> : undefined}
				/>
			) : (
				<>
					<Emails rows={rows} />
					<Pagination page={page} per={per} total={total} url={(number) => getAddress(filter, number)} />
				</>
			)}
		</div>
	);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function Emails({ rows }: { rows: Row[] }) {
	const { t } = useTranslation("administrator");
	return (
		<Table caption={t("outbox.title")}>
			<thead>
				<tr>
					<Th>{t("outbox.subject")}</Th>
					<Th className="max-md:hidden">{t("outbox.to")}</Th>
					<Th className="max-md:hidden">{t("outbox.kind")}</Th>
					<Th>{t("outbox.state")}</Th>
					<Th className="max-md:hidden">{t("outbox.when")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2.5 max-md:w-full md:min-w-48">
							<Link to={`${path}/${row.uid}`} className="link inline-flex min-h-6 items-center">
								{row.subject}
							</Link>
							<span className="block break-all font-normal text-muted text-sm md:hidden">{row.to}</span>
							<span className="tabular block font-normal text-muted text-sm md:hidden">{row.when}</span>
						</RowHeader>
						<Td className="min-w-44 break-all max-md:hidden">
							{row.name && <span className="block break-normal">{row.name}</span>}
							<span className="text-muted">{row.to}</span>
						</Td>
						<Td className="max-md:hidden">{row.kind}</Td>
						<Td className="max-md:min-w-28 max-md:[&_span]:whitespace-normal max-md:[&_span]:rounded-control">
							<StatusBadge tone={row.state.tone} label={row.state.label} />
						</Td>
						<Td className="tabular whitespace-nowrap max-md:hidden">{row.when}</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

function getAddress({ q, state }: EmailFilter, page: number): string {
	const search = new URLSearchParams();
	if (q) search.set("q", q);
	if (state) search.set("state", state);
	if (page > 1) search.set("page", String(page));
	return search.size > 0 ? `${path}?${search}` : path;
}
