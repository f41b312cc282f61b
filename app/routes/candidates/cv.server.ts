import { data, type RouterContextProvider } from "react-router";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findCvByChecksum, storeCv } from "#db/queries/candidate-files.ts";
import { type Cv, type ReceivedCv, receiveCvFile } from "../receive-cv.server.ts";

type Context = Readonly<RouterContextProvider>;

export type { Cv, ReceivedCv as Received };

const uploadsPerHour = 20;
export async function receiveCv(context: Context, form: FormData): Promise<ReceivedCv> {
	const { businessId, id } = getCandidate(context);
	const sender = { businessId, bucket: `cv:${businessId}:${id}`, perHour: uploadsPerHour };
	return receiveCvFile(context, form.get("cv"), sender);
}

export async function uploadCvAction(context: Context, form: FormData, back: string) {
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
		await storeCv(trx, id, file);
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
