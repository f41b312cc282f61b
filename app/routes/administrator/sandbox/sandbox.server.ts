import { data, type RouterContextProvider } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { sandboxRemovalSchema, sandboxUsersSchema } from "#app/domain/export/sandbox.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	findSandbox,
	isSandbox,
	listSandboxUserChoices,
	removeSandbox,
	requestSandbox,
	saveSandboxUsers,
} from "#db/queries/sandboxes.ts";

type Context = Readonly<RouterContextProvider>;
const page = "/administrator/sandbox";

/** Creates or deletes a copy, or changes who may enter it. */
export async function changeSandbox(context: Context, form: FormData) {
	const user = getRecruiter(context);
	const db = context.get(database);
	const enterable = await inBusiness(db, user.businessId, async (trx) => ({
		people: await listSandboxUserChoices(trx),
		inside: await isSandbox(trx),
		one: await findSandbox(trx),
	}));
	const asking = { id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	const { t } = context.get(i18n);
	if (form.get("what") === "remove") {
		const parsed = parseForm(form, sandboxRemovalSchema, t);
		if (!parsed.ok) return refused({ removed: parsed.result });
		const gone = await inBusiness(db, user.businessId, (trx) => removeSandbox(trx, asking));
		return redirectWithNotice(context, gone ? "removing" : "busy");
	}
	const parsed = parseForm(form, sandboxUsersSchema, t);
	if (!parsed.ok) return refused({ asked: parsed.result });
	const entrants = enterable.people.filter(({ uid }) => parsed.value.entrants.includes(uid)).map(({ id }) => id);
	// A selected user has left or never belonged to this business.
	if (entrants.length < new Set(parsed.value.entrants).size)
		return refused({ asked: parsed.reply({ entrants: ["forms:invalid"] }) });
	if (enterable.inside) return refused({ asked: parsed.reply({ "": ["business_data:sandbox.itselfText"] }) });
	if (form.get("what") === "entrants")
		return redirectWithNotice(
			context,
			(await saveSandboxUsers(bindDatabase(db, user.businessId), asking, entrants)) ? "saved" : "busy",
		);
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return data({ asked: parsed.reply({ "": [tooOften.message as never] }), removed: null }, tooOften.init);
	const begun = await inBusiness(db, user.businessId, (trx) => requestSandbox(trx, asking, entrants));
	return redirectWithNotice(context, begun ? "started" : "busy");
}

const refused = (results: { asked?: FormResult; removed?: FormResult }) =>
	data({ asked: results.asked ?? null, removed: results.removed ?? null }, { status: 422 });

function redirectWithNotice(context: Context, what: "started" | "saved" | "removing" | "busy") {
	const message = context.get(i18n).t(`business_data:sandbox.${what}`);
	return redirectWithToast(page, { type: what === "busy" ? "warning" : "success", message }, { status: 303 });
}
