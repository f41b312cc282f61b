import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { checkRateLimit, type RateLimitRefusal } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { maxCvs } from "#app/domain/applies/cv-batch.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countJobCvs, insertJobCv } from "#db/queries/job-cvs.ts";

type Context = Readonly<RouterContextProvider>;

/** Counts of waiting files, and refused files with reasons. */
interface ReceivedCvs {
	kept: number;
	refused: { file: string; why: string }[];
	problem: string | null;
	tooOften?: RateLimitRefusal;
}

/** Stores uploaded CVs after the usual checks; a background task parses them. */
export async function receiveCvs(context: Context, id: string, form: FormData): Promise<ReceivedCvs> {
	permit(context, "create", "candidates");
	permit(context, "create", "applies");
	const { t } = context.get(i18n);
	const { record: job, user, businessId } = await withRecord(context, "jobs", id, "read", async (opened) => opened);
	const files = form
		.getAll("files")
		.filter((item): item is File => item instanceof File && (item.size > 0 || item.name !== ""));
	const refuse = (problem: string) => ({ kept: 0, refused: [], problem });
	if (!runningStatuses.includes(job.status)) return refuse(t("recruiter_jobs:add.closed"));
	if (files.length === 0) return refuse(t("reference:uploadProblems.empty"));
	const of = { recruiterId: user.id, jobId: job.id };
	const there = await inBusiness(context.get(database), businessId, (trx) => countJobCvs(trx, of));
	if (there + files.length > maxCvs) return refuse(t("recruiter_jobs:cvs.tooMany", { most: maxCvs, there }));

	const refused: ReceivedCvs["refused"] = [];
	let saved = 0;
	for (const file of files) {
		const tooOften = await checkRateLimit(context, "upload");
		if (tooOften) return { kept: saved, refused, problem: tooOften.message, tooOften };
		const why = await keepOne(context, businessId, of, file);
		if (why) refused.push({ file: file.name.slice(0, 255), why });
		else saved += 1;
	}
	return { kept: saved, refused, problem: null };
}

/** Stores one file; returns the error message, or null. */
async function keepOne(context: Context, businessId: number, of: { recruiterId: number; jobId: number }, file: File) {
	const { t } = context.get(i18n);
	const result = await inspectUpload(file, "cv");
	if (!result.ok) return t(result.messageKey, result.params);
	const stored = await storeUpload(businessId, result);
	if (!stored.ok) return t(stored.messageKey);
	const saved = await inBusiness(context.get(database), businessId, (trx) =>
		insertJobCv(trx, of, {
			name: result.safeName,
			storageKey: stored.storageKey,
			contentType: result.contentType,
			sizeBytes: result.size,
			checksum: result.checksum,
		}),
	);
	if (saved) return null;
	await deleteFile(stored.storageKey);
	return t("recruiter_jobs:cvs.same");
}
