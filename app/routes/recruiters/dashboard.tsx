import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { addDays, fromLocal, localDay } from "#app/domain/local-time.ts";
import { can } from "#app/domain/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { countDashboard, type DashboardScope, listLatestApplies, listOpenJobs } from "#db/queries/dashboard.ts";
import type { Route } from "./+types/dashboard";
import { LatestApplies } from "./dashboard/latest-applies.tsx";
import { OpenJobs } from "./dashboard/open-jobs.tsx";
import { countCap } from "./list/paging.ts";
import { speaker } from "./speak.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "dashboard");
	const say = speaker(context);
	const scope = scopeAsked(url.searchParams.get("scope"), who.isAdmin);
	const today = localDay(say.now);
	const sees = { jobs: can(who, "read", "jobs"), applies: can(who, "read", "applies") };
	const { numbers, jobs, applies } = await inBusiness(context.get(database), who.businessId, async (trx) => ({
		numbers: await countDashboard(trx, who.businessId, who.id, scope, {
			week: startOf(addDays(today, -6)),
			month: startOf(`${today.slice(0, 7)}-01`),
		}),
		jobs: sees.jobs ? await listOpenJobs(trx, who.businessId, who.id, scope, 8) : [],
		applies: sees.applies ? await listLatestApplies(trx, who.businessId, who.id, scope, 8) : [],
	}));
	const number = (value: number) => say.number(Math.min(value, countCap)) + (value > countCap ? "+" : "");
	return {
		title: say.title(say.t("recruiters:dashboard.title")),
		name: who.name.split(" ")[0] ?? who.name,
		scope,
		sees,
		numbers: {
			open_jobs: number(numbers.open_jobs),
			applies_this_week: number(numbers.applies_this_week),
			to_review: number(numbers.to_review),
			interviews: number(numbers.interviews),
			placements: number(numbers.placements),
		},
		jobs: jobs.map(({ stages, ...job }) => ({ ...job, opened: say.when(job.created_at), stages: stagesOf(stages) })),
		applies: applies.map((apply) => ({
			uid: apply.uid,
			name: apply.name,
			avatarUrl: apply.avatar_url,
			job: { uid: apply.job_uid, title: apply.job_title },
			status: say.stage(apply.status, apply.status_name),
			when: say.when(apply.created_at),
		})),
	};
}

function scopeAsked(asked: string | null, isAdmin: boolean): DashboardScope {
	if (asked === "mine" || asked === "all") return asked;
	return isAdmin ? "all" : "mine";
}

/** Midnight in São Paulo. */
function startOf(day: string): Date {
	return fromLocal(`${day}T00:00`) ?? new Date(day);
}

/** Four groups of stages say how a job stands at a glance. */
function stagesOf(stages: Record<string, number>) {
	const sum = (...statuses: number[]) => statuses.reduce((total, status) => total + (stages[status] ?? 0), 0);
	return { toReview: sum(0), screening: sum(1, 2, 3), interviews: sum(4, 5, 6), offers: sum(7), placed: sum(8) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { numbers, scope, jobs, applies, sees } = loaderData;
	const stats = ["to_review", "open_jobs", "applies_this_week", "interviews", "placements"] as const;
	return (
		<>
			<PageHeader
				title={t("dashboard.hello", { name: loaderData.name })}
				actions={
					<nav aria-label={t("dashboard.scope")} className="flex gap-2">
						{(["mine", "all"] as const).map((value) => (
							<ChipLink key={value} to={`?scope=${value}`} current={scope === value}>
								{t(`dashboard.scopes.${value}`)}
							</ChipLink>
						))}
					</nav>
				}
			/>
			<div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
				{stats.map((name) => (
					<Stat
						key={name}
						label={t(`dashboard.numbers.${name}`)}
						value={numbers[name]}
						text={t(`dashboard.numbersText.${name}`)}
						to={name === "open_jobs" && sees.jobs ? "/recruiters/jobs?filters%5Bstatus%5D=2" : undefined}
					/>
				))}
			</div>
			<div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				{sees.jobs && <OpenJobs jobs={jobs} scope={scope} />}
				{sees.applies && <LatestApplies applies={applies} />}
			</div>
		</>
	);
}
