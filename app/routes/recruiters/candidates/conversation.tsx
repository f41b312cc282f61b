import { forwardHeaders } from "#app/http/forward-headers.ts";
import { handleConversationForm } from "../conversations/conversation-action.server.ts";
import { readConversationPage } from "../conversations/conversation-page.server.ts";
import { ConversationView } from "../conversations/conversation-view.tsx";
import type { Route } from "./+types/conversation";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const headers = forwardHeaders;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
	readConversationPage(context, "candidates", params.id, { url });

export const action = ({ context, params, request }: Route.ActionArgs) =>
	handleConversationForm(context, { entity: "candidates", uid: params.id }, request);

export default function Conversation({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<ConversationView
			page={loaderData}
			result={actionData?.result}
			emails={`/recruiters/candidates/${params.id}/emails`}
		/>
	);
}
