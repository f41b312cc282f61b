import { useNavigate } from "react-router";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { AppForm } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/signatures";
import { SignatureFieldset, useSignatureEditor } from "./editor.tsx";
import { readSignature, saveSignature } from "./email-signature.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Requires no permission, because everyone edits only their own signature. */
export async function loader({ context }: Route.LoaderArgs) {
	const { t, title } = createFormatters(context);
	return { ...(await readSignature(context)), title: title(t("signatures:title")) };
}

export async function action({ context, request }: Route.ActionArgs) {
	return saveSignature(context, await readForm(request));
}

/** Specification, section 4: delays in ms before leaving after cancel and save. */
const leaving = { cancel: 500, save: 1_000 };
const profile = "/recruiters/profile";

export default function Signatures({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signatures");
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const editor = useSignatureEditor({
		id: "signature",
		draft: loaderData.fields,
		constraint: loaderData.constraint,
		answer: actionData,
		onSaved: () => setTimeout(() => void navigate(profile), leaving.save),
	});
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader title={t("title")} text={t("text")} />
			<AppForm form={editor.form} method="post" labels={editor.labels}>
				<SignatureFieldset {...editor} />
				<BottomBar
					save={{ label: t("save") }}
					back={{
						to: profile,
						label: t("cancel"),
						onClick: (event) => {
							event.preventDefault();
							setTimeout(() => {
								editor.clear();
								void navigate(profile);
							}, leaving.cancel);
						},
					}}
				>
					{!hydrated && (
						<Button type="submit" name="intent" value="preview">
							{t("preview")}
						</Button>
					)}
				</BottomBar>
			</AppForm>
		</div>
	);
}
