import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findCvByChecksum, insertCv, renewCv } from "#db/queries/candidate-files.ts";
import { type Cv, type ReceivedCv, receiveCvFile } from "../receive-cv.server.ts";

type Context = Readonly<RouterContextProvider>;

export type { Cv, ReceivedCv as Received };

const uploadsPerHour = 20;
/** The CV in a form of the candidate who is signed in. */
export async function receiveCv(context: Context, form: FormData): Promise<ReceivedCv> {
	const { businessId, id } = getCandidate(context);
	const sender = { businessId, bucket: `cv:${businessId}:${id}`, perHour: uploadsPerHour };
	return receiveCvFile(context, form.get("cv"), sender);
}

/** Keeps the CV of a form of its own, and goes back to the page the form stands on. */
export async function sendCv(context: Context, form: FormData, back: string) {
	const { businessId, id } = getCandidate(context);
	const { t } = context.get(i18n);
	const cv = await receiveCv(context, form);
	if (!cv?.file) {
		const result: FormResult = { status: "error", error: { cv: [cv?.problem ?? t("forms:required")] } };
		return data({ result }, { status: 422 });
	}
	const { file } = cv;
	const same = await inBusiness(context.get(database), businessId, async (trx) => {
		const before = await findCvByChecksum(trx, id, file.checksum);
		await saveCv(trx, id, file);
		return before;
	});
	return redirectWithToast(
		back,
		same
			? { type: "info", message: t("candidates:home.cvSame", { name: same.name }) }
			: file.textProblem
				? {
						type: "warning",
						message: `${t("candidates:home.cvSaved")} ${t(`reference:cvProblems.${file.textProblem}`)}`,
					}
				: { type: "success", message: t("candidates:home.cvSaved") },
	);
}

/** Files the CV under the candidate; content sent before is not copied, it becomes the newest again. Returns its id. */
export async function saveCv(db: Scoped, candidateId: number, cv: Cv): Promise<number> {
	const same = await findCvByChecksum(db, candidateId, cv.checksum);
	if (same) {
		await renewCv(db, same.id);
		return same.id;
	}
	const { id } = await insertCv(db, candidateId, cv);
	if (cv.text === null) await enqueue(db, "parse_cv", { businessId: db.businessId, fileId: id });
	return id;
}
