import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteJobCv, listJobCvs } from "#db/queries/job-cvs.ts";
import { type ConfirmResult, confirmCv } from "./confirm.server.ts";
import { type CvsPage, type PostedCv, readCvsPage } from "./page.server.ts";
import { receiveCvs } from "./receive.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface CvsActionData {
	page: CvsPage;
	refused: { file: string; why: string }[];
	problem: string | null;
	/** Candidates already processed while others failed, one line each. */
	done: string[];
}

/** Saves uploaded CVs for confirmation; lists files that are not CVs with the reason. */
export async function uploadCvs(context: Context, id: string, form: FormData) {
	const { kept, refused, problem, tooOften } = await receiveCvs(context, id, form);
	if (!problem && refused.length === 0) throw redirectLocal(getPath(id));
	const page = await readCvsPage(context, id);
	const answer: CvsActionData = { page, refused, problem, done: [] };
	return data(answer, tooOften?.init ?? { status: kept > 0 && !problem ? 200 : 422 });
}

export async function removeCv(context: Context, id: string, uid: string) {
	const { record: job, user, businessId } = await opened(context, id);
	const key = await inBusiness(context.get(database), businessId, (trx) =>
		deleteJobCv(trx, { recruiterId: user.id, jobId: job.id }, uid),
	);
	if (key) await deleteFile(key);
	return redirectLocal(getPath(id));
}

/** Creates candidates from the chosen CVs independently; failed ones return with the reason. */
export async function confirmCvs(context: Context, id: string, form: FormData) {
	const { t } = context.get(i18n);
	const { record: job, user, businessId } = await opened(context, id);
	const waiting = await inBusiness(context.get(database), businessId, (trx) =>
		listJobCvs(trx, { recruiterId: user.id, jobId: job.id }),
	);
	const posted = new Map(waiting.map(({ uid }) => [uid, getPosted(form, uid)]));
	const answer = async (problem: string | null, done: string[] = [], init: ResponseInit = { status: 422 }) =>
		data({ page: await readCvsPage(context, id, posted), refused: [], problem, done } satisfies CvsActionData, init);
	const chosen = form.getAll("take");
	// A second submission finds no CVs waiting.
	if (waiting.length === 0 && chosen.length > 0) throw redirectLocal(getBoard(id));
	if (!waiting.some(({ uid }) => posted.get(uid)?.take)) return answer(t("recruiter_jobs:cvs.nobody"));
	const tooOften = await checkRateLimit(context, "bulk");
	if (tooOften) return answer(tooOften.message, [], tooOften.init);

	const above = new Map<string, number>();
	const done: Done[] = [];
	for (const { uid } of waiting) {
		const item = posted.get(uid);
		if (!item?.take) continue;
		const outcome = await confirmCv(context, uid, item, { user, job, above });
		if (outcome.kind === "wrong") posted.set(uid, { ...item, errors: outcome.errors });
		if (outcome.kind !== "done") continue;
		above.set(uid, outcome.candidateId);
		done.push(outcome);
	}
	const lines = inWords(context, done);
	if ([...posted.values()].some(({ errors }) => Object.keys(errors).length > 0)) return answer(null, lines);
	const left = done.length < waiting.length;
	const isWhole = done.every(({ placed }) => placed === "added");
	return redirectWithToast(left ? getPath(id) : getBoard(id), {
		type: isWhole ? "success" : "warning",
		message: lines.join("\n"),
	});
}

type Done = Extract<ConfirmResult, { kind: "done" }>;

function inWords(context: Context, done: readonly Done[]): string[] {
	const { t } = createFormatters(context);
	const added = done.filter(({ placed }) => placed === "added").length;
	return [
		...(added > 0 ? [t("recruiter_jobs:cvs.added", { count: added })] : []),
		...done.flatMap(({ name, placed, rule }) =>
			placed === "added" ? [] : [t(`recruiter_jobs:cvs.placed.${placed}`, { name, rule: rule ?? "" })],
		),
	];
}

function opened(context: Context, id: string) {
	permit(context, "create", "candidates");
	permit(context, "create", "applies");
	return withRecord(context, "jobs", id, "read", async (result) => result);
}

const getPath = (id: string) => `/recruiters/jobs/${id}/add/cvs`;
const getBoard = (id: string) => `/recruiters/jobs/${id}/applies/kanban`;

function getPosted(form: FormData, uid: string): PostedCv {
	const text = (name: string) => {
		const value = form.get(`${name}.${uid}`);
		return typeof value === "string" ? value.trim() : "";
	};
	return {
		typed: { name: text("name"), email: text("email"), mobile_phone: text("mobile_phone") },
		becomes: text("becomes"),
		take: form.getAll("take").includes(uid),
		seen: form.getAll(`seen.${uid}`).filter((item) => typeof item === "string"),
		accepted: form.getAll(`accepted.${uid}`).filter((item) => typeof item === "string"),
		errors: {},
	};
}
