import { data, type RouterContextProvider } from "react-router";
import { database, i18n, site } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { openJobStatus, type PublishProblem } from "#app/domain/jobs/job.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { readNewPage, saveNewForm, toTypedValues } from "#app/routes/entity/new.server.ts";
import { permitCreate } from "#app/routes/entity/permit-create.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { findPublishProblems, parsePublications } from "#app/routes/shared/jobs/publication.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { getJobUid } from "#db/queries/job.ts";
import { findJobPublications, listSites, savePublications } from "#db/queries/job-publication.ts";
import { changeJobStatus } from "#db/queries/job-status.ts";

type Context = Readonly<RouterContextProvider>;

/** Minimum fields for publication; the rest is edited later on the job's page. */
const quickFields = [
	"title",
	"client_company",
	"regimes",
	"work_type",
	"city",
	"state",
	"salary_to",
	"description",
] as const;

/** Most jobs are permanent, so it is the default. */
const permanent = "2";

/** The short job entity, including the business's required custom fields. */
export function getQuickJobEntity(user: Recruiter): Entity {
	const entity = applyCustomFields(user, jobs);
	const needed = Object.values(entity.fields).flatMap(({ name, custom, required }) =>
		custom && required ? [name] : [],
	);
	return { ...entity, form: { main: [...quickFields, ...needed] } };
}

/** Whether the URL prefills only fields of the short form. */
export function isQuickForm(params: URLSearchParams): boolean {
	const existing = new Set<string>([...quickFields, "back"]);
	return !params.has("full") && [...params.keys()].every((name) => existing.has(name) || !(name in jobs.fields));
}

/** The short form, with the sites this user may publish on. */
export async function readQuickJobPage(context: Context, url: URL) {
	const user = permitCreate(context, jobs);
	const page = await readNewPage(context, getQuickJobEntity(user), url);
	// Publishing opens the job: without the approval permission, the user saves a draft instead.
	const sites = can(user, "approve", "jobs")
		? await inBusiness(context.get(database), user.businessId, (trx) => listSites(trx))
		: [];
	const here = sites.find(({ domain }) => domain === context.get(site).domain) ?? sites[0];
	const sections = page.sections.map((section) => ({
		...section,
		fields: section.fields.map((field) => (field.name === "regimes" ? { ...field, value: [permanent] } : field)),
	}));
	return {
		...page,
		sections,
		sites,
		chosen: here ? [here.uid] : [],
		full: `?${new URLSearchParams([...url.searchParams, ["full", "1"]])}`,
	};
}

/** Creates a job; with `publish`, opening and publishing happen in the same transaction. */
export async function createQuickJob(context: Context, form: FormData, url: URL) {
	const user = permitCreate(context, jobs);
	const chosen = form.getAll("sites").filter((item) => typeof item === "string");
	const created =
		form.get("publish") === "1" ? (trx: Scoped, id: number) => publish(context, trx, user, id, chosen) : undefined;
	try {
		const answer = await saveNewForm(context, getQuickJobEntity(user), form, url, created);
		return answer instanceof Response ? answer : data({ ...answer.data, chosen }, answer.init ?? undefined);
	} catch (error) {
		if (!(error instanceof NotPublished)) throw error;
		const { t } = context.get(i18n);
		const errors: Record<string, string[]> = {};
		for (const problem of error.problems) {
			const field = fieldOf[problem] ?? "";
			errors[field] = [...(errors[field] ?? []), t(`reference:publishProblems.${problem}`)];
		}
		const page = await readNewPage(context, getQuickJobEntity(user), url, {
			ok: false,
			errors,
			typed: toTypedValues(form),
			asked: {},
		});
		return data({ page, chosen }, { status: 422 });
	}
}

/** The field of the short form that a problem is about. */
const fieldOf: Partial<Record<PublishProblem, string>> = {
	title: "title",
	description: "description",
	regime: "regimes",
	place: "city",
	salary: "salary_to",
	salaryShown: "salary_to",
	credits: "client_company",
};

class NotPublished extends Error {
	readonly problems: readonly PublishProblem[];
	constructor(problems: readonly PublishProblem[]) {
		super("The job was not published");
		this.problems = problems;
	}
}

async function publish(context: Context, trx: Scoped, user: Recruiter, id: number, chosen: readonly string[]) {
	const actor = getActor(context, user);
	const uid = await getJobUid(trx, id);
	const changed = await changeJobStatus(
		trx,
		uid,
		{ from: null, to: openJobStatus, reason: null, mayApprove: can(user, "approve", "jobs") },
		actor,
	);
	if (changed.kind === "refused" && changed.problem === "credits") throw new NotPublished(["credits"]);
	if (changed.kind === "refused" || changed.kind === "conflict") throw new NotPublished(["status"]);
	const job = await findJobPublications(trx, uid);
	if (!job) throw new Error("The job is gone");
	const sites = job.sites.filter(({ uid }) => chosen.includes(uid));
	// A user who may not enter a salary cannot have omitted it.
	const hideSalary = !can(user, "view_remuneration", "jobs");
	const problems = findPublishProblems(job, { sites, hideSalary });
	if (problems.length > 0) throw new NotPublished(problems);
	const target = parsePublications(sites.map(({ uid }) => ({ site: uid, on: true })));
	await savePublications(trx, job, target, actor);
}
