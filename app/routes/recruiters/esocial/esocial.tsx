import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { contractForm } from "#app/domain/esocial/contract-form.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { getConstraints } from "#app/ui/form/constraints.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import { employeeSource } from "../admissions/admission-record.server.ts";
import type { Route } from "./+types/esocial";
import { changeEvent } from "./change-event.server.ts";
import { createEsocialEvent } from "./create-event.server.ts";
import { EventForm } from "./event-form.tsx";
import { EventList } from "./event-list.tsx";
import { loadPage } from "./page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	employeeSource,
	"update",
	async ({
		trx,
		id,
		params,
		format,
		context,
		record,
		url,
	}: RecordLoaderArgs<Route.LoaderArgs, typeof employeeSource>) => {
		permit(context, "view_sensitive", "candidates");
		return {
			pageTitle: format.title(`${format.t("esocial:title")} · ${record.name}`),
			name: record.name,
			uid: params.id,
			constraint: getConstraints(contractForm),
			page: await loadPage(trx, { id, uid: params.id, format, url }),
		};
	},
);

export const action = recordAction(
	employeeSource,
	"update",
	async (call: RecordActionArgs<Route.ActionArgs, typeof employeeSource>) => {
		const { trx, id, params, form, t, actor, user, format, context } = call;
		permit(context, "view_sensitive", "candidates");
		const back = `/recruiters/employees/${params.id}/esocial`;
		const changed = await changeEvent(call, back);
		if (changed) return changed;
		const parsed = parseForm(form, contractForm, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const refused: { result?: ReturnType<typeof parsed.reply> } = {};
		await oncePerContent(trx, user, form, async () => {
			const made = await createEsocialEvent(trx, {
				employeeId: id,
				actor,
				now: format.now,
				input: parsed.value,
				posted: postedValues(form),
				kinshipLabel: (kinship) => t(`reference:kinships.${kinship as 1}`),
			});
			if (!made.ok) refused.result = parsed.reply(made.errors);
			return back;
		});
		if (refused.result) return data({ result: refused.result }, { status: 422 });
		return redirectWithToast(back, { type: "success", message: t("esocial:made") }, { status: 303 });
	},
);

/** Posted form values, which prefill this employee's next event. */
function postedValues(form: FormData): Record<string, string | string[]> {
	const names = [...new Set(form.keys())].filter((name) => !name.startsWith("_") && name in contractForm.shape);
	return Object.fromEntries(
		names.map((name) => {
			const values = form.getAll(name).filter((value) => typeof value === "string");
			return [name, name === "disabilities" ? values : (values[0] ?? "")];
		}),
	);
}

/** eSocial events of an employee, built from records and inputs that only this form has. */
export default function Esocial({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("esocial");
	const { uid, name, page, constraint } = loaderData;
	const result = actionData && "result" in actionData ? actionData.result : undefined;
	const receipt = actionData && "receipt" in actionData ? actionData.receipt : undefined;
	return (
		<div className="mx-auto grid max-w-4xl gap-5">
			<PageHeader back={{ to: `/recruiters/employees/${uid}`, label: name }} title={t("title")} text={t("text")} />
			<EventList events={page.events} result={receipt} />
			<EventForm
				missing={page.missing}
				groups={page.groups}
				values={page.values}
				notes={page.notes}
				constraint={constraint}
				result={result}
			/>
		</div>
	);
}
