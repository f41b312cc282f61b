import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { loadComposePage } from "./compose-page.server.ts";
import { handleEmailDraft } from "./email-draft-action.server.ts";
import { ComposeEmailForm } from "./email-form.tsx";
import { RecipientPicker } from "./recipient-picker.tsx";
import { sendComposedEmail } from "./send.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const headers = forwardHeaders;

/** `?to=candidates:<uid>` names a recipient and may repeat; `?reply=<uid>` the message answered; `?template=<uid>`. */
export async function loader({ context, url }: Route.LoaderArgs) {
	return loadComposePage(context, url.searchParams);
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return (await handleEmailDraft(context, form)) ?? sendComposedEmail(context, form);
}

export default function NewEmail({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("letters");
	const page = actionData?.page ?? loaderData;
	const { letter } = page;
	return (
		<>
			<PageHeader
				title={letter?.reply ? t("compose.titleReply") : t("compose.title")}
				text={letter?.reply ? t("compose.answering", { subject: letter.reply.subject }) : undefined}
				{...(letter ? { back: { to: letter.back, label: letter.people[0]?.name ?? t("compose.cancel") } } : {})}
			/>
			{letter ? (
				<ComposeEmailForm
					letter={letter}
					to={page.to}
					result={actionData?.result}
					press={actionData && "press" in actionData ? actionData.press : undefined}
				/>
			) : (
				page.choose && <RecipientPicker choose={page.choose} entities={page.entities} />
			)}
		</>
	);
}
