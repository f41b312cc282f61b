import { data, type RouterContextProvider } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { exportRequestSchema, scheduleSchema } from "#app/domain/export/export-schemas.ts";
import { setting } from "#app/environment.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { exportPassphrasePurpose, insertBusinessExport } from "#db/queries/business-exports.ts";
import { saveSchedule } from "#db/queries/export-schedules.ts";

type Context = Readonly<RouterContextProvider>;
const page = "/administrator/exports";

/** Destinations that this installation allows for scheduled exports. */
export const exportTargets = () => ({
	folder: Boolean(setting("EXPORT_FOLDER")),
	s3: Boolean(setting("EXPORT_S3_BUCKET") && setting("S3_ACCESS_KEY_ID") && setting("S3_SECRET_ACCESS_KEY")),
});

/** Asks for everything of the business in one zip. */
export async function requestExport(context: Context, form: FormData) {
	const user = getRecruiter(context);
	const { t, locale } = context.get(i18n);
	const parsed = parseForm(form, exportRequestSchema, t);
	if (!parsed.ok) return data({ asked: parsed.result, planned: null }, { status: 422 });
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return data({ asked: parsed.reply({ "": [tooOften.message as never] }), planned: null }, tooOften.init);
	const { passphrase, with_files: withFiles } = parsed.value;
	const day = new Date().toISOString().slice(0, 10);
	const uid = await inBusiness(context.get(database), user.businessId, (trx) =>
		insertBusinessExport(trx, {
			recruiterId: user.id,
			name: user.name,
			withFiles,
			locale,
			ip: context.get(requestInfo).ip,
			passphrase: passphrase ? encrypt(passphrase, exportPassphrasePurpose) : null,
			fileName: `seleta-${day}.zip`,
		}),
	);
	const message = t(uid ? "business_data:exports.started" : "business_data:exports.oneAtATime");
	return redirectWithToast(page, { type: uid ? "info" : "warning", message }, { status: 303 });
}

/** Saves or cancels scheduled exports. */
export async function saveExportSchedule(context: Context, form: FormData) {
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const parsed = parseForm(form, scheduleSchema, t);
	if (!parsed.ok) return data({ asked: null, planned: parsed.result }, { status: 422 });
	const { value } = parsed;
	if (value.active && !exportTargets()[value.target])
		return data(
			{ asked: null, planned: parsed.reply({ target: ["business_data:exports.targetClosed"] }) },
			{ status: 422 },
		);
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		await saveSchedule(trx, user.id, value);
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "update",
			recordType: "business_export_schedules",
			recordId: null,
			changes: value,
			ip: context.get(requestInfo).ip,
		});
	});
	const message = t(value.active ? "business_data:exports.planned" : "business_data:exports.stopped");
	return redirectWithToast(page, { type: "success", message }, { status: 303 });
}
