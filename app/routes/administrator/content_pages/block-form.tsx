import { useId } from "react";
import { jobBlockCounts } from "#app/domain/community/blocks.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import {
	AppForm,
	RichField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { type BlockFields, FiguresRows, PeopleRows } from "./block-rows.tsx";
import type { readBlocks } from "./blocks.server.ts";

type Page = Awaited<ReturnType<typeof readBlocks>>;

interface BlockFormProps extends Pick<Page, "here" | "version" | "choices"> {
	open: NonNullable<Page["open"]>;
	result: FormResult | null | undefined;
}

/** All kinds except pictures and rows have fields in both languages. */
export function BlockForm({ open, here, version, choices, result }: BlockFormProps) {
	const { t } = useTranslation("sites");
	const { kind, key, values } = open;
	const [form, fields] = useFormKit<BlockFields>({
		id: "block",
		lastResult: result,
		defaultValue: values as Partial<BlockFields>,
	});
	const label = (name: string) => t(`blocks.fields.${name}` as "blocks.fields.pt");
	const labels = {
		pt: kind === "text" || kind === "quote" ? label("textPt") : label("pt"),
		en: kind === "text" || kind === "quote" ? label("textEn") : label("en"),
		...Object.fromEntries(
			["alt_pt", "alt_en", "caption_pt", "caption_en", "who", "role_pt", "role_en", "words", "city", "state"]
				.concat(["work_type", "level", "count", "subject_pt", "subject_en", "label_pt", "label_en", "to"])
				.map((name) => [name, label(name)]),
		),
	} as Record<string, string>;
	const line = (name: Exclude<keyof BlockFields, "items">, maxLength: number, optional = false, help?: string) => (
		<TextField field={fields[name]} label={labels[name]} maxLength={maxLength} optional={optional} help={help} />
	);
	return (
		<Card as="section" aria-labelledby="block-kind">
			<CardHeader id="block-kind" title={t(`blocks.kinds.${kind}`)} text={t(`blocks.about.${kind}`)} />
			<AppForm
				form={form}
				method="post"
				multipart={kind === "picture"}
				labels={labels}
				className="grid grid-cols-1 gap-4"
			>
				<input type="hidden" name="what" value="save" />
				<input type="hidden" name="kind" value={kind} />
				<input type="hidden" name="key" value={key ?? ""} />
				<input type="hidden" name="version" value={version} />
				{kind === "picture" && <PictureFile there={key !== null} />}
				{kind === "text" ? (
					<>
						<RichField field={fields.pt} label={labels.pt} written="html" maxLength={20_000} />
						<RichField field={fields.en} label={labels.en} written="html" optional maxLength={20_000} />
					</>
				) : kind === "quote" ? (
					<>
						<TextareaField field={fields.pt} label={labels.pt} rows={4} maxLength={600} />
						<TextareaField field={fields.en} label={labels.en} rows={4} maxLength={600} optional />
					</>
				) : (
					kind !== "picture" &&
					kind !== "figures" && (
						<>
							{line("pt", 160, kind === "people")}
							{line("en", 160, true)}
						</>
					)
				)}
				{kind === "picture" && (
					<>
						{line("alt_pt", 300, false, t("picture.altHelp"))}
						{line("alt_en", 300, true)}
						{line("caption_pt", 300, true)}
						{line("caption_en", 300, true)}
					</>
				)}
				{kind === "quote" && (
					<>
						{line("who", 120, true)}
						{line("role_pt", 120, true)}
						{line("role_en", 120, true)}
					</>
				)}
				{kind === "figures" && <FiguresRows form={form} field={fields.items} />}
				{kind === "people" && <PeopleRows form={form} field={fields.items} />}
				{kind === "jobs" && choices && (
					<>
						{line("words", 120, true, t("blocks.wordsHelp"))}
						{line("city", 100, true)}
						<SelectField field={fields.state} label={labels.state} options={choices.states} optional />
						<SelectField field={fields.work_type} label={labels.work_type} options={choices.workTypes} optional />
						<SelectField field={fields.level} label={labels.level} options={choices.levels} optional />
						<SelectField
							field={fields.count}
							label={labels.count}
							options={jobBlockCounts.map((value) => ({ value, label: value }))}
							placeholder={null}
						/>
					</>
				)}
				{kind === "form" && (
					<>
						{line("subject_pt", 160, true)}
						{line("subject_en", 160, true)}
					</>
				)}
				{kind === "action" && (
					<>
						{line("label_pt", 60)}
						{line("label_en", 60, true)}
						{line("to", 500, false, t("blocks.toHelp"))}
					</>
				)}
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t(key === null ? "blocks.save.new" : "blocks.save.old")}</SubmitButton>
					<LinkButton to={here} variant="ghost">
						{t("blocks.cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}

function PictureFile({ there }: { there: boolean }) {
	const { t } = useTranslation(["sites", "forms"]);
	const id = useId();
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className="font-medium">
				{t(there ? "sites:blocks.newFile" : "sites:picture.file")}
			</label>
			<FileInput id={id} name="image" accept=".png,.jpg,.jpeg,.webp" aria-describedby={`${id}-help`} />
			<p id={`${id}-help`} className="text-muted text-sm">
				{t("forms:fileHelp", { types: "PNG, JPG, WEBP", max: 15 })}
			</p>
		</div>
	);
}
