import type { Strategy } from "../candidates/person.ts";

interface Owner {
	strategy: Strategy;
	id: number;
}

/** Stream names for `publish`. Progress and downloads name their owner: nobody else can be subscribed to them. */
export const streams = {
	notifications: (recruiterId: number) => `recruiter:${recruiterId}`,
	board: (jobId: number) => `job:${jobId}`,
	tearsheet: (listId: number) => `tearsheet:${listId}`,
	shortlist: (shortlistId: number) => `shortlist:${shortlistId}`,
	download: (recruiterId: number, downloadId: string | number) => `download:${recruiterId}:${downloadId}`,
	progress: (owner: Owner, name: string, requestId: string) =>
		`progress:${owner.strategy}:${owner.id}:${name}:${requestId}`,
};
