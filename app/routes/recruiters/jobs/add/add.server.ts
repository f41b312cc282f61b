import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	getNewPerson,
	maxPastedLines,
	type PastedPeople,
	parsePeopleList,
} from "#app/domain/applies/parse-people-list.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { startRun } from "#app/routes/shared/bulk/start-run.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	listTearsheetCandidates,
	matchPastedPeople,
	type PastedMatch,
} from "#db/queries/applies/match-pasted-people.ts";
import { findWritableTearsheet, listWritableTearsheets } from "#db/queries/bulk-runs/add-to-list.ts";
import { countJobCvs } from "#db/queries/job-cvs.ts";
import { respondWithRunResult } from "../../bulk/run/run-result.server.ts";
import { getCvUploadLimits } from "../cvs/page.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Maximum lines shown per kind of result; the counts include all. */
const visible = 100;

/** Sources of candidates for a job: a search, a list, pasted lines, CVs. */
export async function readAddPage(context: Context, id: string) {
	permit(context, "create", "applies");
	return withRecord(context, "jobs", id, "read", async ({ trx, record: job, user, format }) => ({
		pageTitle: format.title(`${format.t("recruiter_jobs:add.title")} · ${job.title}`),
		uid: job.uid,
		title: job.title,
		open: runningStatuses.includes(job.status),
		lists: can(user, "read", "tearsheets")
			? (await listWritableTearsheets(trx, user, candidates.key, { find: "", take: 200 })).map(({ uid, name }) => ({
					value: uid,
					label: name,
				}))
			: [],
		mayCreate: can(user, "create", "candidates"),
		waiting: await countJobCvs(trx, { recruiterId: user.id, jobId: job.id }),
		upload: getCvUploadLimits(),
		most: format.number(maxPastedLines),
	}));
}

export interface CheckedPeople {
	found: number;
	there: number;
	repeated: number;
	/** Lines that match several people, with the choice between them. */
	several: { line: string; people: { uid: string; name: string; about: string; there: boolean }[] }[];
	severalCount: number;
	/** `create` is the URL that prefills a record from the line. */
	missing: { line: string; create: string }[];
	missingCount: number;
}

/** Resolves the pasted lines, or adds the people of lines and list to the job. */
export async function addPeople(context: Context, id: string, form: FormData) {
	permit(context, "create", "applies");
	const { t } = context.get(i18n);
	const { record: job, user } = await withRecord(context, "jobs", id, "read", async (opened) => opened);
	const text = getText(form, "people");
	const listUid = getText(form, "list");
	const picked = form
		.getAll("pick")
		.filter((item) => typeof item === "string" && /^[\w-]{1,64}$/.test(item)) as string[];
	const input = { people: text, list: listUid };
	const refuse = (field: "people" | "list" | "", message: string) =>
		data({ errors: { [field]: message } as Record<string, string>, typed: input, checked: null }, { status: 422 });

	if (!runningStatuses.includes(job.status)) return refuse("", t("recruiter_jobs:add.closed"));
	const pasted = parsePeopleList(text);
	if (pasted.tooMany) return refuse("people", t("recruiter_jobs:add.tooMany", { most: maxPastedLines }));
	if (pasted.people.length === 0 && !listUid && picked.length === 0)
		return refuse("people", t("recruiter_jobs:add.nobody"));
	const { matches, ofList } = await inBusiness(context.get(database), user.businessId, async (trx) => ({
		matches: await matchPastedPeople(trx, job.id, pasted.people),
		ofList: listUid ? await peopleOfList(trx, user, listUid) : [],
	}));
	if (ofList === null) return refuse("list", t("recruiter_jobs:add.listGone"));
	const checked = getChecked(pasted, matches);
	if (form.get("intent") !== "add") return data({ errors: {} as Record<string, string>, typed: input, checked });

	const ids = [...new Set([...certain(pasted, matches), ...picked, ...ofList])];
	if (ids.length === 0)
		return data(
			{ errors: { people: t("recruiter_jobs:add.noneFound") } as Record<string, string>, typed: input, checked },
			{ status: 422 },
		);
	const tooOften = await checkRateLimit(context, "bulk");
	if (tooOften)
		return data({ errors: { "": tooOften.message } as Record<string, string>, typed: input, checked }, tooOften.init);
	const selection = { all: false, ids, except: [], query: "" };
	const params = { job: job.uid, source: "Candidate Search", reason: null };
	const run = await startRun(context, user, { entity: candidates, act: "add_to_job", selection, params, form });
	const back = `/recruiters/jobs/${job.uid}/applies/kanban`;
	return respondWithRunResult(context, { entity: candidates, act: "add_to_job", back }, run, job.title);
}

async function peopleOfList(trx: Scoped, user: Recruiter, uid: string): Promise<string[] | null> {
	const list = await findWritableTearsheet(trx, user, candidates.key, uid);
	return list ? listTearsheetCandidates(trx, list.id, maxPastedLines) : null;
}

const getText = (form: FormData, name: string) => {
	const value = form.get(name);
	return typeof value === "string" ? value.trim() : "";
};

function byLine(matches: readonly PastedMatch[]): Map<number, PastedMatch[]> {
	const groups = new Map<number, PastedMatch[]>();
	for (const match of matches) groups.set(match.n, [...(groups.get(match.n) ?? []), match]);
	return groups;
}

/** People matched unambiguously who are not in the job yet. */
function certain({ people }: PastedPeople, matches: readonly PastedMatch[]): string[] {
	const groups = byLine(matches);
	return people.flatMap((_, n) => {
		const [only, ...others] = groups.get(n) ?? [];
		return only && others.length === 0 && !only.there ? [only.uid] : [];
	});
}

function getChecked({ people, repeated }: PastedPeople, matches: readonly PastedMatch[]): CheckedPeople {
	const groups = byLine(matches);
	const of = people.map((person, n) => ({ ...person, found: groups.get(n) ?? [] }));
	const several = of.filter(({ found }) => found.length > 1);
	const missing = of.filter(({ found }) => found.length === 0);
	const single = of.flatMap(({ found }) => (found.length === 1 ? found : []));
	return {
		found: new Set(single.filter(({ there }) => !there).map(({ uid }) => uid)).size,
		there: single.filter(({ there }) => there).length,
		repeated,
		several: several.slice(0, visible).map(({ line, found }) => ({
			line,
			people: found.slice(0, 10).map(({ uid, name, role, company, there }) => ({
				uid,
				name,
				about: [role, company].filter(Boolean).join(" · "),
				there,
			})),
		})),
		severalCount: several.length,
		missing: missing
			.slice(0, visible)
			.map((person) => ({ line: person.line, create: String(new URLSearchParams({ ...getNewPerson(person) })) })),
		missingCount: missing.length,
	};
}
