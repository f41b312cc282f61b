import { roundCallCost } from "#app/domain/language-model/cost.ts";
import { isPurpose } from "#app/domain/language-model/purposes.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import { countCalls, listCalls, listSpending } from "#db/queries/language-model/list-calls.ts";
import type { Route } from "./+types/calls";

const path = "/administrator/language_model/calls";
const per = 25;
const maxCounted = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, async ({ trx, t, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const page = readPage(url.searchParams.get("page"), maxCounted / per);
	const count = await countCalls(trx, maxCounted + 1);
	const rows = await listCalls(trx, { page, per });
	const spending = await listSpending(trx);
	const cost = (micros: number, currency: string) => {
		const { cents, isLess } = roundCallCost(micros);
		return isLess
			? t("language_model:calls.lessThan", { amount: format.money(cents, currency) })
			: format.money(cents, currency);
	};
	return {
		pageTitle: format.title(t("language_model:calls.title")),
		page,
		total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		rows: rows.map((row) => ({
			uid: row.uid,
			purpose: isPurpose(row.purpose) ? t(`language_model:purposes.${row.purpose}`) : row.purpose,
			fields: row.fields.map((kind) => t(`language_model:kinds.${kind as "job"}`)).join(", "),
			by: row.recruiter,
			about: row.candidate,
			aboutTo: row.candidate_uid ? `/recruiters/candidates/${row.candidate_uid}` : null,
			model: `${row.model} · ${row.host}`,
			size: t("language_model:calls.size", {
				sent: format.number(row.bytes_sent),
				received: format.number(row.bytes_received ?? 0),
				tokens: format.number((row.tokens_in ?? 0) + (row.tokens_out ?? 0)),
			}),
			estimated: row.tokens_estimated,
			cost: cost(Number(row.cost_micros ?? row.reserved_micros), row.currency),
			when: format.when(row.created_at),
			outcome:
				row.outcome === "answered" || row.outcome === "waiting" || row.outcome === "lost"
					? t(`language_model:calls.outcomes.${row.outcome}`)
					: t(`language_model:troubles.${row.outcome as "down"}`),
		})),
		spending: spending.map((row) => ({
			key: `${row.recruiter_id} ${row.currency}`,
			name: row.name,
			calls: format.number(row.calls),
			cost: cost(Number(row.micros), row.currency),
		})),
	};
});

export default function LanguageModelCalls({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("language_model");
	const { rows, spending, page, total } = loaderData;
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				back={{ to: "/administrator/language_model", label: t("settings.title") }}
				title={t("calls.title")}
				text={t("calls.text")}
			/>
			{rows.length === 0 ? (
				<EmptyState title={t("calls.none")} text={t("calls.noneText")} level={2} />
			) : (
				<div className="grid grid-cols-1 gap-6">
					<Spending rows={spending} />
					<div>
						<Calls rows={rows} />
						<Pagination page={page} per={per} total={total} url={(number) => `${path}?page=${number}`} />
					</div>
				</div>
			)}
		</div>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Spending({ rows }: { rows: Data["spending"] }) {
	const { t } = useTranslation("language_model");
	if (rows.length === 0) return null;
	return (
		<Card>
			<CardHeader title={t("settings.month")} />
			<Table caption={t("settings.month")}>
				<thead>
					<tr>
						<Th>{t("calls.by")}</Th>
						<Th>{t("calls.count")}</Th>
						<Th>{t("calls.cost")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Tr key={row.key}>
							<RowHeader>{row.name}</RowHeader>
							<Td>{row.calls}</Td>
							<Td>{row.cost}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
		</Card>
	);
}

function Calls({ rows }: { rows: Data["rows"] }) {
	const { t } = useTranslation("language_model");
	return (
		<Table caption={t("calls.title")}>
			<thead>
				<tr>
					<Th>{t("calls.purpose")}</Th>
					<Th className="max-md:hidden">{t("calls.by")}</Th>
					<Th className="max-md:hidden">{t("calls.about")}</Th>
					<Th className="max-md:hidden">{t("calls.model")}</Th>
					<Th>{t("calls.cost")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.uid}>
						<RowHeader className="py-2.5">
							{row.purpose}
							<span className="block font-normal text-muted text-sm">
								<Time {...row.when} /> · {row.outcome}
							</span>
							<span className="block font-normal text-muted text-sm">{row.fields}</span>
							<span className="block font-normal text-muted text-sm md:hidden">
								{row.by}
								{row.about && ` · ${row.about}`}
							</span>
						</RowHeader>
						<Td className="max-md:hidden">{row.by}</Td>
						<Td className="max-md:hidden">
							{row.about && row.aboutTo ? (
								<AppLink to={row.aboutTo} className="link">
									{row.about}
								</AppLink>
							) : (
								<span className="text-muted">{t("calls.nobody")}</span>
							)}
						</Td>
						<Td className="wrap-anywhere max-md:hidden">
							{row.model}
							<span className="block text-muted text-sm">{row.size}</span>
						</Td>
						<Td>
							{row.cost}
							{row.estimated && <span className="block text-muted text-sm">{t("calls.estimated")}</span>}
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
