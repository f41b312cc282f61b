import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { createNote } from "#app/routes/shared/notes/create.server.ts";
import { NoteForm } from "#app/routes/shared/notes/note-form.tsx";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readNoteComposer } from "#app/routes/shared/timeline/note-composer.server.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findReferences } from "#db/queries/record-labels.ts";
import type { Route } from "./+types/new";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** `?related=<entity>:<uid>` (repeatable), `template`, `kind` (of a logged activity: a call, a message) and `back`. */
export const loader = recruiterLoader(
	{ can: ["create", "notes"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const named = url.searchParams.getAll("related").slice(0, 50);
		const records = await findReferences(trx, named, user);
		const [first] = records;
		if (named.length > 0 && records.length !== new Set(named).size) throw notFound();
		const back = safeLocalPath(url.searchParams.get("back"), first?.path ?? "/recruiters/notes");
		const about = first ? { id: first.id, uid: first.uid, name: first.label } : { id: 0, uid: "", name: "" };
		const begin = { template: url.searchParams.get("template"), kind: url.searchParams.get("kind") };
		const composer = await readNoteComposer(trx, user, { key: first?.type ?? "notes" }, about, back, format, begin);
		const heading = first ? format.t("work:note.newAbout", { name: first.label }) : format.t("work:note.new");
		return {
			title: format.title(heading),
			heading,
			back: { to: back, label: first?.label ?? getLabels(notes, format.t).many },
			composer: {
				...composer,
				about: records.map(({ type, uid, label }) => ({ value: `${type}:${uid}`, label })),
			},
		};
	},
);

export async function action({ context, request }: Route.ActionArgs) {
	return createNote(context, await readForm(request));
}

/** Stand-alone page, the fallback of the note form on records. */
export default function NewNote({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	return (
		<>
			<PageHeader title={loaderData.heading} back={loaderData.back} />
			<Card className="max-w-3xl">
				<NoteForm
					composer={actionData ? { ...loaderData.composer, about: actionData.about.chosen } : loaderData.composer}
					result={actionData?.result}
					typed={actionData?.about.typed}
					label={t("note.new")}
					whole
				/>
			</Card>
		</>
	);
}
