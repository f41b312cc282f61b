import { data } from "react-router";
import { z } from "zod";
import { i18n, requestInfo, site } from "#app/context.ts";
import { erasureModes } from "#app/domain/candidates/erasure.ts";
import type { RetentionRule } from "#app/domain/candidates/retention.ts";
import { enumerations, getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { countAccountsUnderRule } from "#db/erasure/retention/due-accounts.ts";
import { findRule, listBrands, saveRule } from "#db/erasure/retention/rules.ts";
import { listRuns } from "#db/erasure/retention/runs.ts";
import { audit } from "#db/kit/audit.ts";
import type { Route } from "./+types/retention";
import { getFormatters } from "./formatters.ts";
import { RuleForm } from "./retention/rule-form.tsx";

const counted = ["warned", "reminded", "ended", "stayed", "asked"] as const;

interface RunsProps {
	runs: readonly ({ day: string; when: string; over: boolean } & Record<(typeof counted)[number], number>)[];
}

/** Counting limit: above it the screen shows "more than". */
const countedUpTo = 10_000;
const statuses = enumerations.candidateStatuses;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The brand whose rule is shown; null is the common rule for all others. */
const getBrand = (url: string, brands: readonly { id: number }[]) =>
	brands.find(({ id }) => String(id) === new URL(url).searchParams.get("brand"))?.id ?? null;

export const loader = recruiterLoader(
	{},
	async ({ trx, t, request, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const format = getFormatters(context);

		const brands = await listBrands(trx);
		const brand = getBrand(request.url, brands);
		const rule = await findRule(trx, brand);
		return {
			title: `${t("data_rights:retention.title")} · ${context.get(site).title}`,
			brand,
			brands,
			rule,
			statuses: getEnumOptions("candidateStatuses").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			found: countText(context, await countAccountsUnderRule(trx, brand, rule, countedUpTo)),
			runs: (await listRuns(trx)).map(({ started_at, finished_at, ...run }) => ({
				...run,
				when: format.moment(started_at),
				over: finished_at !== null,
			})),
		};
	},
);

function countText(context: Route.LoaderArgs["context"], match: number): string {
	const { t } = context.get(i18n);
	const number = getFormatters(context).number(match);
	if (match >= countedUpTo) return t("data_rights:retention.foundMore", { number });
	return t("data_rights:retention.found", { count: match, number });
}

const months = z
	.string()
	.trim()
	.regex(/^\d{1,3}$/, "forms:invalid")
	.transform(Number)
	.pipe(z.number().min(1).max(240));
const schema = z.object({
	active: z.boolean().default(false),
	months,
	way: z.enum(erasureModes),
	warn_days: z
		.string()
		.trim()
		.regex(/^\d{1,3}$/, "forms:invalid")
		.transform(Number)
		.pipe(z.number().min(7).max(180)),
	consent_months: months.pipe(z.number().max(120)).optional(),
	message_months: months.optional(),
	model_months: months.optional(),
	decision_months: months.optional(),
	...(Object.fromEntries(statuses.map((status) => [`status_${status}`, months.optional()])) as Record<
		`status_${number}`,
		z.ZodOptional<typeof months>
	>),
});

function getRule(value: z.output<typeof schema>): RetentionRule {
	const input = value as Record<string, unknown>;
	const own = statuses.flatMap((status) => {
		const of = input[`status_${status}`];
		return typeof of === "number" ? [[String(status), of] as const] : [];
	});
	const { active, way, warn_days: warnDays, consent_months: consentMonths = null } = value;
	const { message_months: messageMonths = null, model_months: modelMonths = null } = value;
	const { decision_months: decisionMonths = null } = value;
	const monthsByStatus = Object.fromEntries(own);
	return {
		active,
		months: value.months,
		monthsByStatus,
		way,
		warnDays,
		consentMonths,
		messageMonths,
		modelMonths,
		decisionMonths,
	};
}

/** Counts accounts a rule would affect today, or activates it. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, request, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result, found: null }, { status: 422 });
		const rule = getRule(parsed.value);
		const brand = getBrand(request.url, await listBrands(trx));
		if (form.get("intent") === "count") {
			const result = countText(context, await countAccountsUnderRule(trx, brand, rule, countedUpTo));
			return data({ result: parsed.reply({}), found: result });
		}
		const before = await findRule(trx, brand);
		await saveRule(trx, brand, rule, user.id);
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "update",
			recordType: "retention_rules",
			recordId: brand,
			changes: { rule: [before, rule] },
			ip: context.get(requestInfo).ip,
		});
		const to = `/administrator/retention${brand === null ? "" : `?brand=${brand}`}`;
		const message = t(rule.active ? "data_rights:retention.savedOn" : "data_rights:retention.savedOff");
		return redirectWithToast(to, { type: "success", message }, { status: 303 });
	},
);

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	const { brand, brands, rule, found, runs } = loaderData;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader title={t("retention.title")} text={t("retention.text")} />
			<nav aria-label={t("retention.brands")} className="mb-4 flex flex-wrap gap-2">
				{[{ id: null, title: t("retention.allBrands") }, ...brands].map(({ id, title }) => (
					<LinkButton
						key={id ?? 0}
						to={id === null ? "/administrator/retention" : `?brand=${id}`}
						variant={id === brand ? "primary" : "secondary"}
						aria-current={id === brand ? "page" : undefined}
					>
						{title}
					</LinkButton>
				))}
			</nav>
			<RuleForm
				key={brand ?? 0}
				rule={rule}
				isCommon={brand === null}
				statuses={loaderData.statuses}
				found={actionData?.found ?? found}
				result={actionData?.result}
			/>
			<Runs runs={runs} />
		</div>
	);
}

function Runs({ runs }: RunsProps) {
	const { t } = useTranslation("data_rights");
	return (
		<section aria-labelledby="runs-title" className="mt-8">
			<h2 id="runs-title" className="mb-3 font-semibold text-lg">
				{t("retention.runs")}
			</h2>
			{runs.length === 0 ? (
				<EmptyState title={t("retention.noRuns")} text={t("retention.noRunsText")} />
			) : (
				<Table caption={t("retention.runs")}>
					<thead>
						<tr>
							<Th>{t("retention.when")}</Th>
							{counted.map((what) => (
								<Th key={what}>{t(`retention.counted.${what}`)}</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{runs.map((run) => (
							<Tr key={run.day}>
								<RowHeader className="py-2.5">
									{run.over ? run.when : t("retention.running", { when: run.when })}
								</RowHeader>
								{counted.map((what) => (
									<Td key={what} className="tabular">
										{run[what]}
									</Td>
								))}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</section>
	);
}
