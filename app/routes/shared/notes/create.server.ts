import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getMaxUploadBytes, uploadRules } from "#app/domain/access/upload-rules.ts";
import { wasContacted } from "#app/domain/notes/note-kinds.ts";
import { type NoteQuestion, readAnswers, readQuestions } from "#app/domain/notes/note-template.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import { maxFiles, noteForm } from "#app/routes/shared/notes/schema.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type EntityRef, resolveRefs } from "#db/kit/refs.ts";
import { insertNextStep } from "#db/queries/notes/next-step.ts";
import { insertNote, type NoteFile } from "#db/queries/notes/write.ts";
import { findReferences, listLabels, type Reference, referenceKey } from "#db/queries/record-labels.ts";
import { findTemplate } from "#db/queries/template-notes.ts";

type Context = Readonly<RouterContextProvider>;

export async function createNote(context: Context, form: FormData) {
	const user = permit(context, "create", "notes");
	const { t } = context.get(i18n);
	const parsed = parseForm(form, noteForm, t);
	const about = await aboutIn(context, user, form);
	if (!parsed.ok) return data({ result: parsed.result, about }, { status: 422 });
	const { body = "", template, minutes_spent = null, outcome = null, next_step, next_day, ...rest } = parsed.value;
	const refuse = (errors: Record<string, string[]>) => data({ result: parsed.reply(errors), about }, { status: 422 });

	if (next_step && !next_day) return refuse({ next_day: ["work:problems.stepWithoutDay"] });
	if (next_day && !next_step) return refuse({ next_step: ["work:problems.dayWithoutStep"] });
	if (next_step) permit(context, "create", "tasks");

	const read = await inBusiness(context.get(database), user.businessId, async (trx) => ({
		related: await readRelatedRecords(trx, user, form),
		template: template ? await findTemplate(trx, template, user) : undefined,
	}));
	if (read.related.length === 0)
		return refuse({
			"": [form.getAll("related").length > 0 ? "work:problems.relatedUnknown" : "work:problems.relatedNone"],
		});
	const questions = read.template ? readQuestions(read.template.questions) : [];
	const { answers, problems } = answersIn(questions, form);
	if (Object.keys(problems).length > 0) return refuse(problems);
	if (body === "" && answers.length === 0) return refuse({ body: ["work:problems.noteEmpty"] });
	const sends = form.getAll("files").some((item) => item instanceof File && item.size > 0);
	const tooOften = sends ? await checkRateLimit(context, "upload") : null;
	if (tooOften) return data({ result: parsed.reply({ files: [tooOften.message] }), about }, tooOften.init);
	const files = await filesIn(context, user, form);
	if ("problem" in files) return refuse({ files: [files.problem] });

	const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
	const note = {
		...rest,
		outcome,
		contacted: wasContacted(outcome, rest.contacted),
		source: body,
		minutesSpent: minutes_spent,
		templateNoteId: read.template?.id ?? null,
		answers,
		related: read.related,
		files: files.kept,
	};
	let uid = "";
	try {
		uid = await inBusiness(context.get(database), user.businessId, (trx) =>
			oncePerSubmission(trx, user, form, async () => {
				const { uid } = await insertNote(trx, note, author);
				if (next_step && next_day)
					await insertNextStep(
						trx,
						{ subject: next_step, day: next_day, kind: note.kind, related: read.related },
						author,
					);
				return uid;
			}),
		);
	} catch (error) {
		if (!(error instanceof KeyReusedError)) throw error;
		return refuse({ "": [t("errors:generic")] });
	}
	const back = safeLocalPath(form.get("back"), `/recruiters/notes/${uid}`);
	return redirectWithToast(
		back,
		{ type: "success", message: t(next_step ? "work:note.nextSaved" : "work:note.saved") },
		{ status: 303 },
	);
}

/** Restores the form's related records after an error: resolved records and unresolved text. */
async function aboutIn(context: Context, user: Recruiter, form: FormData) {
	const named = form.getAll("related").filter((item) => typeof item === "string");
	const chosen = named.map((item) => item.replace(/^uid:/, "")).filter((item) => isReference.test(item));
	const records = await inBusiness(context.get(database), user.businessId, (trx) =>
		findReferences(trx, chosen.slice(0, 50), user),
	);
	return {
		chosen: records.map(({ type, uid, label }) => ({ value: `${type}:${uid}`, label })),
		typed: named.find((item) => item !== "" && !isReference.test(item.replace(/^uid:/, ""))) ?? "",
	};
}

const isReference = /^[a-z_]+:[\w-]{1,64}$/;

/** The records a form names, limited to those this user may read. */
export async function readRelatedRecords(trx: Scoped, user: Recruiter, form: FormData): Promise<Reference[]> {
	const input = form
		.getAll("related")
		.flatMap((item) => (typeof item === "string" && item ? [item.replace(/^uid:/, "")] : []));
	const resolved = await resolveRefs(trx, notes, { related: [...new Set(input)].slice(0, 50) }, user);
	if (!resolved.ok) return [];
	const result = (resolved.values.related as EntityRef[]).map(({ entity, id }) => ({ type: entity, id }));
	const readable = await listLabels(trx, result, user);
	return result.every((item) => readable.has(referenceKey(item))) ? result : [];
}

const reasons = {
	required: "work:problems.answerRequired",
	number: "work:problems.answerNumber",
	choice: "work:problems.answerChoice",
} as const;

function answersIn(questions: readonly NoteQuestion[], form: FormData) {
	const { answers, problems } = readAnswers(questions, (key) => {
		const value = form.get(`answer_${key}`);
		return typeof value === "string" ? value : null;
	});
	const named = Object.entries(problems).map(([key, reason]) => [`answer_${key}`, [reasons[reason]]]);
	return { answers, problems: Object.fromEntries(named) as Record<string, string[]> };
}

/** Attachments, checked by their content and stored; the first that is refused refuses the note. */
async function filesIn(
	context: Context,
	user: Recruiter,
	form: FormData,
): Promise<{ kept: NoteFile[] } | { problem: string }> {
	const { t } = context.get(i18n);
	const uploads = form.getAll("files").filter((item) => item instanceof File && (item.size > 0 || item.name !== ""));
	if (uploads.length > maxFiles) return { problem: t("work:problems.filesMany") };
	// The limit applies to all files of the field together, as in the browser.
	const total = uploads.reduce((sum, upload) => sum + (upload as File).size, 0);
	if (total >= getMaxUploadBytes("other")) return { problem: t("forms:fileTooLarge", { n: uploadRules.other.maxMb }) };
	const checked = [];
	for (const upload of uploads) {
		const result = await inspectUpload(upload as File, "other");
		if (!result.ok) return { problem: `${(upload as File).name}: ${t(result.messageKey, result.params)}` };
		checked.push(result);
	}
	const saved: NoteFile[] = [];
	for (const file of checked) {
		const stored = await storeUpload(user.businessId, file);
		if (!stored.ok) return { problem: t(stored.messageKey) };
		saved.push({
			name: file.safeName,
			storageKey: stored.storageKey,
			contentType: file.contentType,
			sizeBytes: file.size,
			checksum: file.checksum,
		});
	}
	return { kept: saved };
}
