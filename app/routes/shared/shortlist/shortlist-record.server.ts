import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import type { Action } from "#app/domain/access/resources.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecordContext, withRecord } from "#app/routes/shared/with-record.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findShortlist } from "#db/queries/shortlists/find.ts";

/** A shortlist shows people of a job: reading it requires permission for both. */
export const shortlistSource = {
	resource: "shortlists",
	find: async (trx: Scoped, uid: string, user: Recruiter) => {
		if (!can(user, "read", "applies")) throw notFound();
		return findShortlist(trx, uid);
	},
} as const;

export type ShortlistContext = RecordContext<typeof shortlistSource>;

export const withShortlist = <T>(
	context: Readonly<RouterContextProvider>,
	id: string,
	action: Action | readonly Action[],
	work: (opened: ShortlistContext) => Promise<T>,
): Promise<T> => withRecord(context, shortlistSource, id, action, work);

export const getShortlistPath = (uid: string) => `/recruiters/shortlists/${uid}`;
