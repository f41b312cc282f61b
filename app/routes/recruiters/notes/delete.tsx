import { Form } from "react-router";
import { cleanNoteHtml } from "#app/domain/notes/note-html.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { deleteNoteAction } from "#app/routes/shared/notes/delete-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { buildReferenceLinks } from "#app/routes/shared/timeline/note-item.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { listLabels } from "#db/queries/record-labels.ts";
import type { Route } from "./+types/delete";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"notes",
	"update",
	async ({ trx, user, record: note, format }: RecordLoaderArgs<Route.LoaderArgs, "notes">) => {
		const names = await listLabels(trx, note.related, user);
		return {
			title: format.title(format.t("work:note.removeTitle")),
			path: `/recruiters/notes/${note.uid}`,
			html: cleanNoteHtml(note.body),
			related: buildReferenceLinks(note.related, names),
		};
	},
);

export const action = deleteNoteAction;

export default function DeleteNote({ loaderData: note }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	return (
		<>
			<PageHeader title={t("note.removeTitle")} back={{ to: note.path, label: t("note.details") }} />
			<Card className="max-w-2xl">
				<div className="rounded-control bg-surface-2 p-3">
					<SanitizedHtml html={note.html} />
				</div>
				<p className="mt-3">{t("note.removeText")}</p>
				<Form method="post" className="mt-4 flex flex-wrap gap-2">
					<IdempotencyField />
					<input type="hidden" name="confirm" value="1" />
					<Button type="submit" variant="danger">
						{t("note.remove")}
					</Button>
					<LinkButton to={note.path} variant="ghost">
						{t("note.cancel")}
					</LinkButton>
				</Form>
			</Card>
		</>
	);
}
