import { useChannel } from "#app/realtime/use-channel.ts";
import { useRefresh } from "#app/realtime/use-refresh.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { FormResult } from "#app/ui/form/parse.ts";
import { MessagesSquare } from "#app/ui/icons.tsx";
import { MessageComposer } from "./message-composer.tsx";
import { MessageThread } from "./message-thread.tsx";
import type { readPortalPage } from "./portal-page.server.ts";

interface PortalConversationProps {
	page: Awaited<ReturnType<typeof readPortalPage>>;
	result: FormResult | undefined;
	empty: { title: string; text: string };
	/** The application they write about. */
	about?: { uid: string; text: string } | null;
}

/** Conversation with the business and a message form; updates live. */
export function PortalConversation({ page, result, empty, about }: PortalConversationProps) {
	const refresh = useRefresh();
	useChannel({ channel: "ConversationChannel", ...page.channel }, ({ type }) => {
		// Loading the page sets messages to read, so hidden tabs wait until visible.
		if (type === "read") return;
		if (document.visibilityState === "visible") refresh();
		else document.addEventListener("visibilitychange", refresh, { once: true });
	});
	return (
		<div className="grid grid-cols-1 gap-4">
			{page.days.length > 0 ? (
				<MessageThread days={page.days} older={page.older} newest={page.newest} />
			) : (
				<EmptyState icon={MessagesSquare} title={empty.title} text={empty.text} />
			)}
			<Card>
				<MessageComposer
					id="message"
					result={result}
					{...(about ? { hidden: { about: about.uid }, above: <p className="font-medium">{about.text}</p> } : {})}
				/>
			</Card>
		</div>
	);
}
