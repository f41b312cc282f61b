import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { cleanNoteHtml, noteText } from "#app/domain/notes/note-html.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { notes } from "#app/entities/recruiters/notes.ts";
import {
	buildReferenceLinks,
	formatAnswers,
	noteBadges,
	noteKind,
} from "#app/routes/shared/timeline/note-item.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { listNoteVersions } from "#db/queries/notes/read.ts";
import { listLabels } from "#db/queries/record-labels.ts";
import { formatFileName } from "../../quarantined-file.ts";

type Context = Readonly<RouterContextProvider>;

export async function readNotePage(context: Context, id: string) {
	return withRecord(context, "notes", id, "read", async ({ trx, user, record: note, format }) => {
		const versions = note.edited_at ? await listNoteVersions(trx, note.id) : [];
		const names = await listLabels(trx, note.related, user);
		const path = `/recruiters/notes/${note.uid}`;
		const theirs = can(user, "update", "notes") && (user.isAdmin || note.created_by_id === user.id);
		const kind = noteKind(note.kind, format);
		const excerpt = noteText(note.body).replace(/\s+/g, " ");
		return {
			title: format.title(excerpt ? `${kind}: ${excerpt.slice(0, 60)}` : kind),
			heading: kind,
			back: { to: notes.path, label: getLabels(notes, format.t).many },
			uid: note.uid,
			author: { name: note.author ?? "", url: note.author_photo },
			when: format.when(note.created_at),
			html: cleanNoteHtml(note.body),
			badges: noteBadges(note, format),
			answers: formatAnswers(note.answers, format),
			related: buildReferenceLinks(note.related, names),
			files: note.files.map((file) => ({ text: formatFileName(format.t, file), to: `${path}/files/${file.uid}` })),
			versions: versions.map((version) => ({
				id: version.id,
				text: format.t("work:note.historyBy", { by: version.by ?? "", when: format.when(version.created_at).title }),
				html: cleanNoteHtml(version.body),
			})),
			pinned: note.pinned,
			mayPin: can(user, "update", "notes"),
			theirs,
			path,
		};
	});
}
