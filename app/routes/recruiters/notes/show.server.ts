import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { cleanNoteHtml, noteText } from "#app/domain/notes/note-html.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import {
	answersText,
	buildReferenceLinks,
	noteBadges,
	noteKind,
} from "#app/routes/shared/timeline/note-item.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listNoteVersions } from "#db/queries/notes/read.ts";
import { listLabels } from "#db/queries/record-labels.ts";
import { namedFile } from "../../quarantined-file.ts";

type Context = Readonly<RouterContextProvider>;

/** A note with its history, for whoever may read it. */
export async function notePage(context: Context, id: string) {
	return withRecord(context, "notes", id, "read", async ({ trx, who, record: note, say }) => {
		const versions = note.edited_at ? await listNoteVersions(trx, who.businessId, note.id) : [];
		const names = await listLabels(trx, who.businessId, note.related, who);
		const path = `/recruiters/notes/${note.uid}`;
		const theirs = can(who, "update", "notes") && (who.isAdmin || note.created_by_id === who.id);
		const kind = noteKind(note.kind, say);
		const excerpt = noteText(note.body).replace(/\s+/g, " ");
		return {
			title: say.title(excerpt ? `${kind}: ${excerpt.slice(0, 60)}` : kind),
			heading: kind,
			back: { to: notes.path, label: getLabels(notes, say.t).many },
			uid: note.uid,
			author: { name: note.author ?? "", url: note.author_photo },
			when: say.when(note.created_at),
			html: cleanNoteHtml(note.body),
			badges: noteBadges(note, say),
			answers: answersText(note.answers, say),
			related: buildReferenceLinks(note.related, names),
			files: note.files.map((file) => ({ text: namedFile(say.t, file), to: `${path}/files/${file.uid}` })),
			versions: versions.map((version) => ({
				id: version.id,
				text: say.t("work:note.historyBy", { by: version.by ?? "", when: say.when(version.created_at).title }),
				html: cleanNoteHtml(version.body),
			})),
			pinned: note.pinned,
			mayPin: can(who, "update", "notes"),
			theirs,
			path,
		};
	});
}
