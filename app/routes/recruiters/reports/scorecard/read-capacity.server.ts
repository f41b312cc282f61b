import type { Recruiter } from "#app/domain/access/session-user.ts";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import {
	chooseConversion,
	countDecided,
	type FunnelCounts,
	getStageNeeds,
	minDecidedApplies,
	minHires,
	readHires,
} from "#app/domain/goals/capacity.ts";
import type { GoalPeriod } from "#app/domain/goals/goal.ts";
import {
	getVisibleMemberIds,
	listTeamMembers,
	type Member,
	type Organization,
} from "#app/domain/goals/organization.ts";
import { getComparedPeriod, type Period } from "#app/domain/reports/time-granularity.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { listMeasures } from "#app/entities/reports/report-fields.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { runReport } from "#db/queries/run-report.ts";

export const conversionMonths = [6, 12] as const;
const weeksOf: Record<GoalPeriod, number> = { week: 1, month: 52 / 12, quarter: 13, year: 52 };

export type ConversionSource = "own" | "team" | "business";

/** Applications needed per hire, based on past conversion; null when not permitted or unknown. */
export async function readCapacity(
	trx: Scoped,
	user: Recruiter,
	{ organization, member, period }: { organization: Organization; member: Member; period: GoalPeriod },
	params: URLSearchParams,
	format: Formatters,
) {
	if (!listMeasures(user).includes("applies")) return null;
	const { t, number } = format;
	const hires = readHires(params.get("hires"), 3);
	const months = conversionMonths.find((item) => String(item) === params.get("months")) ?? 6;
	const sources: { name: ConversionSource; label: string; conversion: LabelledConversion }[] = [];
	for (const { name, people } of listSources(organization, user, member)) {
		const label = t(`goals:capacity.of.${name}`, { name: getName(name) });
		sources.push({
			name,
			label,
			conversion: await readConversion(trx, user, people, getDays(format.now, months), format),
		});
		if (chooseConversion(sources)) break;
	}
	const chosen = chooseConversion(sources);
	const decided = chosen?.conversion.stages[0]?.decided ?? 0;
	return {
		hires,
		months,
		period,
		note: chosen
			? t("goals:capacity.basis", {
					source: chosen.label,
					months: number(months),
					decided: number(decided),
					hired: number(chosen.conversion.hired),
				})
			: t("goals:capacity.tooFew", { decided: number(minDecidedApplies), hired: number(minHires) }),
		fallback: chosen && chosen.name !== "own" ? t("goals:capacity.fallback", { name: member.name }) : null,
		needs: chosen
			? getStageNeeds(chosen.conversion, hires, weeksOf[period]).map(({ stage, needed, perWeek, conversion }) => ({
					stage: chosen.conversion.stages.find((item) => item.stage === stage)?.label ?? "",
					needed: number(needed),
					perWeek: number(roundPerWeek(perWeek)),
					conversion: `${number(Math.round(conversion * 10) / 10)}%`,
				}))
			: [],
	};

	function getName(name: ConversionSource) {
		if (name === "own") return member.name;
		return organization.teams.find(({ id }) => id === member.departamentId)?.name ?? "";
	}
}

/** Values below ten per week keep one decimal: 0.5 interviews means one every two weeks. */
const roundPerWeek = (perWeek: number) =>
	perWeek < 10 ? Math.max(0.1, Math.round(perWeek * 10) / 10) : Math.ceil(perWeek - 1e-9);

const getDays = (now: Date, months: (typeof conversionMonths)[number]): Period => {
	const today = localDay(now);
	const half = getComparedPeriod({ from: today, to: today }, "quarter").from;
	const steps = months / 3 - 1;
	const from = Array.from({ length: steps }).reduce<string>(
		(day) => getComparedPeriod({ from: day, to: day }, "quarter").from,
		half,
	);
	return { from: addDays(from, 1), to: today };
};

/** Sources of applies in order until there are enough; only those visible completely. */
function listSources(organization: Organization, user: Recruiter, member: Member) {
	const reached = getVisibleMemberIds(organization, user, "applies");
	const team = member.departamentId === null ? [] : listTeamMembers(organization, member.departamentId);
	const sees = (people: readonly Member[]) => reached === null || people.every(({ id }) => reached.has(id));
	return [
		...(sees([member]) ? [{ name: "own" as const, people: [member] }] : []),
		...(team.length > 1 && team.length <= 100 && sees(team) ? [{ name: "team" as const, people: team }] : []),
		...(reached === null ? [{ name: "business" as const, people: [] }] : []),
	];
}

interface LabelledConversion extends FunnelCounts {
	stages: readonly { stage: number; decided: number; label: string }[];
}

/** Conversion of decided applications: the numbers of the funnel. */
async function readConversion(
	trx: Scoped,
	user: Recruiter,
	people: readonly Pick<Member, "uid">[],
	{ from, to }: Period,
	format: Formatters,
): Promise<LabelledConversion> {
	const params = new URLSearchParams({ measure: "applies", by: "reached", start_date: from, end_date: to });
	for (const { uid } of people) params.append("filters[recruiter]", uid);
	const request = readReportRequest(params, user, format.now);
	if (!request || request.problems.length > 0) return { stages: [], hired: 0 };
	const { places, groups, waiting } = await runReport(trx, user, request, format);
	const reached = places.map(({ key }, at) => ({ stage: Number(key), count: groups[0]?.[at]?.value ?? 0 }));
	const { stages, hired } = countDecided(
		reached,
		new Map(places.map(({ key }, at) => [Number(key), waiting?.[at] ?? 0])),
		placementStage,
	);
	return {
		hired,
		stages: stages.map((item) => ({
			...item,
			label: places.find(({ key }) => Number(key) === item.stage)?.label ?? "",
		})),
	};
}
