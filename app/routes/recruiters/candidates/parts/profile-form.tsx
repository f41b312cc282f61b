import { data } from "react-router";
import { i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ProfileForm, type ProfileFormName, profileForms } from "#app/domain/candidates/profile-forms.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { actionsFor, getPartPath, presentForm } from "#app/routes/shared/candidates/parts/form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findColumns, updateColumns } from "#db/queries/candidate-columns.ts";
import { logRecordView } from "#db/queries/record-views.ts";
import type { Route } from "./+types/profile-form";
import { loadDialogBackground } from "./dialog-background.server.ts";
import { PartDialog } from "./part-dialog.tsx";
import { listEditableInputs } from "./profile-form-inputs.ts";

function singleHere(url: URL): { name: ProfileFormName; single: ProfileForm } {
	const name = (url.pathname.split("/")[4] ?? "").replace(/\.data$/, "");
	if (!Object.hasOwn(profileForms, name)) throw notFound();
	const single: ProfileForm = profileForms[name as ProfileFormName];
	return { name: name as ProfileFormName, single };
}

/** Inputs of the form this user may edit; none means no form. */
function openInputs(user: Recruiter, single: ProfileForm) {
	const inputs = listEditableInputs(user, single);
	if (inputs.length === 0) throw notFound();
	return inputs;
}

/** Keeps the stored values of selects that are not editable. */
async function fillIn(
	form: FormData,
	{ inputs }: ProfileForm,
	columns: string[],
	find: (names: string[]) => ReturnType<typeof findColumns>,
) {
	const left = inputs.filter(({ name, as }) => as === "select" && !columns.includes(name)).map(({ name }) => name);
	if (left.length === 0) return;
	const { values } = await find(left);
	for (const name of left) form.set(name, String(values[name] ?? ""));
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { name, single } = singleHere(url);
	const format = createFormatters(context);
	const title = format.t(`candidate_record:singles.${name}.title`);
	return withRecord(context, "candidates", String(params.id), actionsFor(single), async (open) => {
		const { trx, id, user, actor } = open;
		const inputs = openInputs(user, single);
		const { values, seen } = await findColumns(
			trx,
			id,
			inputs.map((input) => input.name),
		);
		// The form displays the desired salary, so the view is recorded.
		if (name === "desired_salary")
			await logRecordView(trx, { actor, recordType: "candidates", recordId: id, fields: [name] });
		return {
			title,
			pageTitle: format.title(title),
			base: `/recruiters/candidates/${params.id}`,
			back: getPartPath(String(params.id), single),
			here: `/recruiters/candidates/${params.id}/${name}`,
			inputs: presentForm(`candidate_record:singles.${name}`, inputs, format),
			values: toInputs(single, values, format),
			seen,
			behind: await loadDialogBackground(trx, user, { id, uid: String(params.id) }, single.tab, format),
		};
	});
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const { name, single } = singleHere(url);
	const format = createFormatters(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	return withRecord(context, "candidates", String(params.id), actionsFor(single), async (open) => {
		const { trx, id, user, businessId, actor } = open;
		const columns = openInputs(user, single).map((input) => input.name);
		await fillIn(form, single, columns, (names) => findColumns(trx, id, names));
		const parsed = parseForm(form, single.schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const seen = form.get("seen");
		if (typeof seen !== "string") return data({ result: parsed.reply({ "": [t("errors:generic")] }) }, { status: 422 });
		const saved = await updateColumns(trx, { businessId, id, actor, name }, columns, parsed.value, seen);
		if (saved.ok)
			return redirectWithToast(getPartPath(String(params.id), single), {
				type: "success",
				message: t("candidate_record:parts.saved"),
			});
		const now = Object.values(toInputs(single, saved.now, format))
			.flat()
			.filter(Boolean)
			.join("; ");
		return data(
			{ result: parsed.reply({}), conflict: { now: now || t("candidate_record:merge.empty"), seen: saved.seen } },
			{ status: 409 },
		);
	});
}

function toInputs(
	single: ProfileForm,
	values: Record<string, unknown>,
	{ locale }: Formatters,
): Record<string, string | string[]> {
	const entries = single.inputs.map(({ name, as }): [string, string | string[]] => {
		const value = values[name];
		if (as === "checks") return [name, Object.entries(value ?? {}).flatMap(([key, on]) => (on === true ? [key] : []))];
		if (value === null || value === undefined) return [name, ""];
		return [name, as === "money" ? formatMoneyInput(Number(value), locale) : String(value)];
	});
	return Object.fromEntries(entries);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function ProfileFormDialog({ loaderData, actionData }: Route.ComponentProps) {
	return <PartDialog page={loaderData} answer={actionData} />;
}
