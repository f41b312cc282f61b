import { type RouterContextProvider, redirect } from "react-router";
import { database, i18n, site as siteContext } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findJobAlert, setJobAlertActive } from "#db/queries/job-alerts.ts";
import type { Route } from "./+types/job-alert.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";

export const handle = { scripts: false };

type Context = Readonly<RouterContextProvider>;

/** Opening the link changes nothing: mail scanners that open links must not confirm alerts. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = context.get(i18n);
	const alert = await withAlert(context, params.token, async (_trx, result) => result);
	return {
		state: alert.stopped_at ? ("stopped" as const) : alert.confirmed_at ? ("on" as const) : ("asked" as const),
		email: alert.email,
		search: alert.search,
		what: alert.what,
		title: `${t("jobs:alert.title")} · ${site.title}`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const target = (await readForm(request)).get("do") === "start";
	await withAlert(context, params.token, (trx, { id }) => setJobAlertActive(trx, id, target));
	return redirect(`/job_alerts/${params.token}`, { status: 303 });
}

async function withAlert<R>(
	context: Context,
	token: string,
	work: (trx: Scoped, alert: NonNullable<Awaited<ReturnType<typeof findJobAlert>>>) => Promise<R>,
): Promise<R> {
	const { id: siteId, businessId } = context.get(siteContext);
	if (siteId === null || businessId === null || !/^[0-9a-f]{64}$/.test(token)) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const jobAlert = await findJobAlert(trx, siteId, token);
		if (!jobAlert) throw notFound();
		return work(trx, jobAlert);
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex, nofollow" },
];

export default function JobAlert({ loaderData: { state, email, search, what } }: Route.ComponentProps) {
	const { t } = useTranslation("jobs");
	const look = useBrandStyle();
	return (
		<main id="content">
			<PublicPageHeader title={t(`alert.${state}Title`)} text={t(`alert.${state}Text`, { email, what })} />
			<form method="post" className={`${look.wide} flex flex-wrap items-center gap-4 py-10`}>
				<button
					type="submit"
					name="do"
					value={state === "on" ? "stop" : "start"}
					className={state === "on" ? look.quiet : look.action}
				>
					{t(state === "on" ? "alert.stop" : state === "asked" ? "alert.confirm" : "alert.again")}
				</button>
				<a href={search ? `/jobs?${search}` : "/jobs"} className="link inline-flex min-h-11 items-center">
					{t("alert.see")}
				</a>
			</form>
		</main>
	);
}
