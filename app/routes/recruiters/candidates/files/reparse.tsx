import { Form } from "react-router";
import { i18n } from "#app/context.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import { documentToText } from "#app/domain/cv/document-text.ts";
import { getSuggestionAnswer, suggestFromCv } from "#app/domain/cv/profile-suggestions.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { groupSuggestions } from "#app/routes/shared/cv-source.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { addSuggestions, findKnownProfile } from "#db/queries/cv-suggestions.ts";
import { findRecordFile, saveParsedText } from "#db/queries/record-files.ts";
import { parseReceivedCv, readCv } from "../../../receive-cv.server.ts";
import type { Route } from "./+types/reparse";

type Context = Route.LoaderArgs["context"];

/** Parses the file again, outside any transaction because it takes seconds. */
async function readAgain(context: Context, candidate: string, uid: string) {
	const { file, businessId } = await withRecord(
		context,
		"candidates",
		candidate,
		"update",
		async ({ trx, id, businessId }) => ({
			file: await findRecordFile(trx, id, parseUid(uid)),
			businessId,
		}),
	);
	if (file?.file_type !== "cv") throw notFound();
	const stored = getQuarantineState(file.scan_state) ? null : await getFile(file.storage_key);
	const bytes = stored && new Uint8Array(await stored.arrayBuffer());
	const document = bytes && (await readCv(bytes, file.content_type));
	if (!bytes || !document?.lines.length) return { file, parsed: null, text: "", problem: document?.problem };
	const left = { bytes, contentType: file.content_type, checksum: file.checksum };
	return { file, parsed: await parseReceivedCv(context, businessId, document, left), text: documentToText(document) };
}

async function proposed(context: Context, candidate: string, uid: string) {
	const { file, parsed, text, problem } = await readAgain(context, candidate, uid);
	if (!parsed) return { file, problem: problem ?? ("unread" as const), parts: [] };
	const parts = await withRecord(context, "candidates", candidate, "update", async ({ trx, id }) => {
		await saveParsedText(trx, file.id, text, parsed);
		return suggestFromCv(parsed, await findKnownProfile(trx, id), localDay(new Date()));
	});
	return { file, problem: null, parts };
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	const title = format.t("candidate_record:files.reparseTitle");
	const { file, problem, parts } = await proposed(context, params.id, params.file);
	const groups = groupSuggestions(format, parts).map(({ name, title, items }) => ({
		name,
		title,
		items: items.map(({ key, text, place, certain, suggestion }) => ({
			key,
			text,
			place,
			certain,
			answer: getSuggestionAnswer(file.refused_items, suggestion),
		})),
	}));
	return {
		title,
		pageTitle: format.title(title),
		name: file.name,
		problem:
			problem &&
			format.t(problem === "unread" ? "candidate_record:files.reparseUnread" : `reference:cvProblems.${problem}`),
		groups,
		back: `/recruiters/candidates/${params.id}/files`,
	};
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const target = new Set((await readForm(request)).getAll("add").map(String));
	const { parts } = await proposed(context, params.id, params.file);
	const chosen = parts.filter(({ key }) => target.has(key));
	const count = await withRecord(context, "candidates", params.id, "update", ({ trx, id, actor }) =>
		addSuggestions(trx, id, chosen, actor),
	);
	return redirectWithToast(`/recruiters/candidates/${params.id}`, {
		type: count > 0 ? "success" : "info",
		message: count > 0 ? t("candidate_record:files.reparsed", { count }) : t("candidate_record:files.reparseNothing"),
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** CV values missing from the record, each accepted individually. */
export default function Reparse({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("candidate_record");
	const { title, name, problem, groups, back } = loaderData;
	return (
		<Dialog title={title} text={groups.length > 0 ? t("files.reparseText") : name} closeTo={back}>
			{groups.length === 0 ? (
				<p>{problem ?? t("files.reparseNothing")}</p>
			) : (
				<Form method="post" className="grid gap-4">
					<IdempotencyField />
					{groups.map((group) => (
						<fieldset key={group.name} className="min-w-0">
							<legend className="mb-1 font-medium">{group.title}</legend>
							<div className="grid gap-1">
								{group.items.map(({ key, text, place, certain, answer }) => (
									<label key={key} className="flex min-h-6 items-start gap-2">
										<input
											type="checkbox"
											name="add"
											value={key}
											defaultChecked={!answer && certain}
											className="mt-1 size-4 shrink-0"
										/>
										<span className="min-w-0 break-words">
											{text}
											{place && <span className="block text-muted text-sm">{place}</span>}
											{answer && <span className="block text-muted text-sm">{t(`files.${answer}ByThem`)}</span>}
										</span>
									</label>
								))}
							</div>
						</fieldset>
					))}
					<div className="flex flex-wrap justify-end gap-2">
						<LinkButton to={back}>{t("parts.cancel")}</LinkButton>
						<Button type="submit" variant="primary">
							{t("files.reparseSave")}
						</Button>
					</div>
				</Form>
			)}
		</Dialog>
	);
}
