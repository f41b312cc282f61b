import { MailSearch } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { redirectLocal } from "#app/auth/redirect.ts";
import { database, site } from "#app/context.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { countEmails, listEmails } from "#db/queries/outbox.ts";
import type { Route } from "./+types/outbox";
import { speakerOf } from "./speak.ts";
import { stateTone } from "./state-tone.ts";

const path = "/administrator/outbox";
const per = 25;
const mostCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Every e-mail of this business, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = recruiterOf(context);
	const say = speakerOf(context);
	const q = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
	const page = pageOf(url.searchParams.get("page"));
	const { rows, count } = await inBusiness(context.get(database), businessId, async (trx) => ({
		rows: await listEmails(trx, businessId, { q, page, per }),
		count: await countEmails(trx, businessId, q, mostCounted + 1),
	}));
	if (rows.length === 0 && page > 1) throw redirectLocal(addressOf(q, Math.max(1, Math.ceil(count / per))));
	return {
		title: `${say.t("outbox.title")} · ${context.get(site).title}`,
		q,
		page,
		total: { count: Math.min(count, mostCounted), capped: count > mostCounted },
		rows: rows.map(({ uid, kind, to_email, to_name, subject, state, created_at }) => ({
			...{ uid, subject, to: to_email, name: to_name, kind: say.kind(kind), when: say.moment(created_at) },
			state: { label: say.t(`states.${state as "sent"}`), tone: stateTone(state) },
		})),
	};
}

export default function Outbox({ loaderData: { q, page, total, rows } }: Route.ComponentProps) {
	const { t } = useTranslation("administrator");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader title={t("outbox.title")} text={t("outbox.text")} />
			<div className="mb-4 max-w-xl">
				<SearchBox label={t("outbox.search")} defaultValue={q} placeholder={t("outbox.placeholder")} action={path} />
			</div>
			{rows.length === 0 ? (
				<EmptyState
					icon={MailSearch}
					title={q ? t("outbox.notFound", { q }) : t("outbox.none")}
					text={q ? t("outbox.notFoundText") : t("outbox.noneText")}
					action={q ? <LinkButton to={path}>{t("outbox.clear")}</LinkButton> : undefined}
				/>
			) : (
				<>
					<Emails rows={rows} />
					<Pagination page={page} per={per} total={total} url={(number) => addressOf(q, number)} />
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
					<Th>{t("outbox.to")}</Th>
					<Th className="max-md:hidden">{t("outbox.kind")}</Th>
					<Th>{t("outbox.state")}</Th>
					<Th>{t("outbox.when")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="min-w-48">
							<Link to={`${path}/${row.uid}`} className="link inline-flex min-h-6 items-center">
								{row.subject}
							</Link>
						</RowHeader>
						<Td className="break-all">
							{row.name && <span className="block break-normal">{row.name}</span>}
							<span className="text-muted">{row.to}</span>
						</Td>
						<Td className="max-md:hidden">{row.kind}</Td>
						<Td>
							<StatusBadge tone={row.state.tone} label={row.state.label} />
						</Td>
						<Td className="tabular whitespace-nowrap">{row.when}</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

function addressOf(q: string, page: number): string {
	const search = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
	return search ? `${path}?${search}` : path;
}

function pageOf(value: string | null): number {
	const page = Number(value ?? 1);
	return Number.isSafeInteger(page) && page >= 1 && page <= mostCounted ? page : 1;
}
