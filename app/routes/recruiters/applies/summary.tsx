import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	draftField,
	insertDraftText,
	readModelDraft,
	runDraftAction,
} from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { createNote } from "#app/routes/shared/notes/create.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { restoreForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import { findDebriefApply } from "#db/queries/scorecards/debrief-apply.ts";
import type { Route } from "./+types/summary";
import { defineSummaryDraft, maySummarize, type SummaryKind, summaryKinds } from "./summary-draft.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const readKind = (url: URL): SummaryKind => summaryKinds.find((kind) => kind === url.searchParams.get("of")) ?? "notes";

export const loader = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, user, format, context, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		permit(context, "read", "candidates");
		const uid = parseUid(params.id);
		const apply = await findDebriefApply(trx, uid);
		if (!apply) throw notFound();
		const kind = readKind(url);
		const { t } = format;
		return {
			pageTitle: format.title(t("apply_summary:of", { name: apply.name })),
			name: apply.name,
			job: apply.job,
			uid,
			kind,
			tabs: summaryKinds
				.filter((item) => maySummarize(user, item))
				.map((item) => ({
					to: `/recruiters/applies/${uid}/summary?of=${item}`,
					label: t(`apply_summary:kinds.${item}`),
					current: item === kind,
				})),
			writesNotes: can(user, "create", "notes"),
			isOn: await isModelEnabled(trx),
			draft: await readModelDraft(trx, defineSummaryDraft(user, { uid, kind, format }), format),
		};
	},
);

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const user = permit(context, "read", "applies");
	const form = await readForm(request);
	const uid = parseUid(params.id);
	const apply = await inBusiness(context.get(database), user.businessId, (trx) => findDebriefApply(trx, uid));
	if (!apply) throw notFound();
	if (!form.has(draftField)) return createNote(context, form);
	const spot = defineSummaryDraft(user, { uid, kind: readKind(url), format: createFormatters(context) });
	const press = await runDraftAction(context, form, spot);
	const body =
		press?.text == null
			? String(form.get("body") ?? "")
			: insertDraftText(String(form.get("body") ?? ""), "", press.text);
	const taken = press?.text == null ? "" : String(form.get(draftField)).replace(/[^\w-]/g, "");
	const result = restoreForm(form, { body });
	return data({ result, press: { notice: press?.notice ?? null, taken, body } }, press?.status ?? 422);
}

interface Fields extends Record<string, unknown> {
	body: string;
}

/** Summary of an apply with sources; the user may save it as a note. */
export default function ApplySummary({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("apply_summary");
	const { uid, kind, isOn, draft, name } = loaderData;
	const press = actionData && "press" in actionData ? actionData.press : undefined;
	return (
		<>
			<PageHeader
				title={t("of", { name })}
				text={loaderData.job}
				back={{ to: `/recruiters/applies/${uid}`, label: name }}
			/>
			<Tabs label={t("what")} items={loaderData.tabs} />
			{!isOn && <EmptyState title={t("off")} text={t("offText")} />}
			{isOn && !draft && <EmptyState title={t(`none.${kind}`)} text={t("noneText")} />}
			{draft && (
				<div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
					<ModelDraft draft={draft} notice={press?.notice} formId="summary-note" />
					{loaderData.writesNotes ? (
						<NoteForm key={`${kind}${press?.taken}`} uid={uid} result={actionData?.result} body={press?.body ?? ""} />
					) : (
						<form id="summary-note" method="post" />
					)}
				</div>
			)}
		</>
	);
}

interface NoteFormProps {
	uid: string;
	body: string;
	result: Parameters<typeof useFormKit<Fields>>[0]["lastResult"];
}

function NoteForm({ uid, result, body }: NoteFormProps) {
	const { t } = useTranslation("apply_summary");
	const [form, fields] = useFormKit<Fields>({ id: "summary-note", lastResult: result, defaultValue: { body } });
	return (
		<AppForm form={form} labels={{ body: t("note") }} className="card card-pad grid gap-4">
			<input type="hidden" name="kind" value="comment" />
			<input type="hidden" name="related" value={`applies:${uid}`} />
			<input type="hidden" name="back" value={`/recruiters/applies/${uid}`} />
			<TextareaField field={fields.body} label={t("note")} help={t("noteHelp")} rows={12} maxLength={maxNoteLength} />
			<div>
				<SubmitButton>{t("save")}</SubmitButton>
			</div>
		</AppForm>
	);
}
