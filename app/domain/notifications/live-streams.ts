import type { Strategy } from "../access/session-user.ts";
import type { ConversationEntity } from "../conversations/message.ts";

interface Owner {
	strategy: Strategy;
	id: number;
}

/** Progress and download streams contain their owner's id, so that no other user can subscribe. */
export const liveStreams = {
	notifications: (recruiterId: number) => `recruiter:${recruiterId}`,
	board: (jobId: number) => `job:${jobId}`,
	tearsheet: (listId: number) => `tearsheet:${listId}`,
	/** All messages of one person, regardless of the recruiter. */
	conversation: (entity: ConversationEntity, id: number) => `conversation:${entity}:${id}`,
	inbox: () => "inbox",
	/** Documents to be signed, of the whole business. */
	signatures: () => "signatures",
	shortlist: (shortlistId: number) => `shortlist:${shortlistId}`,
	download: (recruiterId: number, downloadId: string | number) => `download:${recruiterId}:${downloadId}`,
	progress: (owner: Owner, name: string, requestId: string) =>
		`progress:${owner.strategy}:${owner.id}:${name}:${requestId}`,
};
