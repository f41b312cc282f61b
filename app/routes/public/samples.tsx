import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/samples.ts";
import { ButtonSamples, FeedbackSamples, StatusSamples } from "./samples/basic-components.tsx";
import { BoardSample } from "./samples/board.tsx";
import { FormSamples, WizardSample } from "./samples/forms.tsx";
import { sampleSchema } from "./samples/schema.ts";
import { DataSamples, DialogSamples, NavigationSamples } from "./samples/structure.tsx";

export function loader({ url, context }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	return { stage: url.searchParams.get("stage"), title: t("ui:samples.title") };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const parsed = parseForm(await readForm(request), sampleSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return redirectWithToast("/samples", { type: "success", message: t("ui:samples.saved") });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.title },
	{ name: "robots", content: "noindex" },
];

/** Every component in every state. */
export default function Samples({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("ui");
	return (
		<main id="content" className="mx-auto max-w-[1200px] px-4 py-8">
			<PageHeader
				title={t("samples.title")}
				text={t("samples.text")}
				back={{ to: "/samples/colors", label: t("samples.colors") }}
			/>
			<ButtonSamples />
			<StatusSamples />
			<FeedbackSamples />
			<NavigationSamples />
			<DataSamples />
			<DialogSamples />
			<BoardSample stage={loaderData.stage} />
			<WizardSample />
			<FormSamples result={actionData?.result} />
		</main>
	);
}
