import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/page";
import { changePage, type PictureActionData, readContentPage } from "./page.server.ts";
import { Previews } from "./previews.tsx";
import { Versions } from "./versions.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];
export const loader = (args: Route.LoaderArgs) => readContentPage(args);
export const action = (args: Route.ActionArgs) => changePage(args);

export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sites");
	return (
		<RecordScreen loaderData={loaderData}>
			<Previews previews={loaderData.previews} />
			{loaderData.mayChange && (
				<Card as="section" aria-labelledby="blocks">
					<CardHeader id="blocks" title={t("blocks.title")} text={t("blocks.text")} />
					<LinkButton to={loaderData.blocksTo}>{t("blocks.edit")}</LinkButton>
				</Card>
			)}
			<PictureCard picture={loaderData.picture} answer={actionData as PictureActionData | undefined} />
			<Versions versions={loaderData.versions} mayChange={loaderData.mayChange} />
		</RecordScreen>
	);
}

type Fields = Record<"alt_pt" | "alt_en" | "focal_x" | "focal_y", string>;

function PictureCard({
	picture,
	answer,
}: {
	picture: Route.ComponentProps["loaderData"]["picture"];
	answer?: PictureActionData;
}) {
	const { t } = useTranslation(["sites", "forms"]);
	const id = useId();
	const [form, fields] = useFormKit<Fields>({
		id: "picture",
		lastResult: answer?.result,
		defaultValue: picture ?? { focal_x: "50", focal_y: "50" },
	});
	const labels = {
		alt_pt: t("sites:picture.altPt"),
		alt_en: t("sites:picture.altEn"),
		focal_x: t("sites:picture.across"),
		focal_y: t("sites:picture.down"),
	};
	return (
		<Card as="section" aria-label={t("sites:picture.title")}>
			<CardHeader
				title={t("sites:picture.title")}
				text={picture ? t(`sites:picture.${picture.state}`) : t("sites:picture.none")}
			/>
			<AppForm form={form} method="post" multipart labels={labels} className="grid grid-cols-1 gap-4">
				<div className="grid gap-1">
					<label htmlFor={id} className="font-medium">
						{t("sites:picture.file")}
					</label>
					<FileInput
						id={id}
						name="image"
						accept=".png,.jpg,.jpeg,.webp"
						aria-describedby={`${id}-help`}
						aria-invalid={answer?.problem ? true : undefined}
					/>
					<p id={`${id}-help`} className="text-muted text-sm">
						{t("forms:fileHelp", { types: "PNG, JPG, WEBP", max: 15 })}
					</p>
					{answer?.problem && (
						<p role="alert" className="font-medium text-danger-text">
							{answer.problem}
						</p>
					)}
				</div>
				<TextField field={fields.alt_pt} label={labels.alt_pt} help={t("sites:picture.altHelp")} maxLength={300} />
				<TextField field={fields.alt_en} label={labels.alt_en} optional maxLength={300} />
				<div className="grid grid-cols-2 gap-4">
					<SelectField
						field={fields.focal_x}
						label={labels.focal_x}
						options={[
							{ value: "0", label: t("sites:picture.left") },
							{ value: "50", label: t("sites:picture.middle") },
							{ value: "100", label: t("sites:picture.right") },
						]}
					/>
					<SelectField
						field={fields.focal_y}
						label={labels.focal_y}
						options={[
							{ value: "0", label: t("sites:picture.top") },
							{ value: "50", label: t("sites:picture.middle") },
							{ value: "100", label: t("sites:picture.bottom") },
						]}
					/>
				</div>
				<div>
					<SubmitButton>{t("sites:picture.save")}</SubmitButton>
				</div>
			</AppForm>
			{picture && (
				<Form method="post" className="mt-3">
					<Button type="submit" variant="ghost" name="intent" value="remove">
						{t("sites:picture.remove")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
