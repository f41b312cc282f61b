import { PageTitle } from "#app/auth/page-title.tsx";
import { site } from "#app/context.ts";
import { uploadRules } from "#app/domain/access/upload-rules.ts";
import { ownAvatarPath } from "#app/domain/candidates/avatar.ts";
import { type EditableSection, editableSectionNames } from "#app/domain/candidates/profile-sections.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PartForm } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { ImageUploadCard } from "#app/ui/image-upload-card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findColumns } from "#db/queries/candidate-columns.ts";
import type { Route } from "./+types/info";
import { readOwnCustomFields } from "./custom-fields/own-fields.server.ts";
import { savePhoto } from "./info/photo.server.ts";
import { saveSection, saveSensitive } from "./info/save.server.ts";
import { editableColumns, getSectionFacts, parseSectionParam } from "./info/section.server.ts";
import { loadSectionForm } from "./info/section-form.server.ts";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = parseSectionParam(url);
	return withCandidate(context, async (own) => {
		const { trx, id, format, user } = own;
		const { values } = await findColumns(trx, id, editableColumns);
		return {
			email: user.email,
			name: user.name,
			photo: ownAvatarPath(user.avatarUrl),
			sections: editableSectionNames.map((name) => ({ name, facts: getSectionFacts(name, values, format) })),
			form: query && (await loadSectionForm(own, query)),
			custom: await readOwnCustomFields(own),
		};
	});
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("what") === "photo") return savePhoto(context, form);
	const query = parseSectionParam(url) ?? "personal";
	return query === "sensitive" ? saveSensitive(context, form) : saveSection(context, form, query, context.get(site));
}

const here = "/candidates/info";

export default function Info({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "forms"]);
	const { sections, form, email, name, photo, custom } = loaderData;
	const ofPhoto = actionData && "photo" in actionData;
	const answer = ofPhoto ? undefined : actionData;
	const getForm = (name: EditableSection | "sensitive") =>
		form?.name === name && (
			<PartForm
				id={`info-${name}`}
				action={`${here}?edit=${name}`}
				inputs={form.inputs}
				values={form.values}
				seen={form.seen}
				version={null}
				back={`${here}#${name}`}
				answer={answer}
			/>
		);
	const edit = (name: EditableSection | "sensitive", label: string) =>
		form?.name !== name && (
			<LinkButton to={`${here}?edit=${name}#${name}`} size="sm" icon={Pencil}>
				{label}
				<span className="sr-only">: {t(`info.sections.${name}.title`)}</span>
			</LinkButton>
		);
	return (
		<>
			<PageTitle>{actionData ? t("forms:titlePrefix") + t("info.title") : t("info.title")}</PageTitle>
			<PageHeader title={t("info.title")} text={t("info.text")} />
			<div className="flex flex-col gap-4">
				<ImageUploadCard
					title={t("info.photo.title")}
					text={t("info.photo.text")}
					url={photo}
					alt={name}
					what="photo"
					action="/candidates/info"
					maxMb={uploadRules.avatar.maxMb}
					round
					problem={ofPhoto ? actionData.photo.error?.image?.join(" ") : null}
					labels={{
						choose: t("info.photo.title"),
						send: t("info.photo.send"),
						remove: t("info.photo.remove"),
						none: "",
					}}
				/>
				{sections.map(({ name, facts }) => (
					<Card as="section" key={name} aria-labelledby={name} className="scroll-mt-32">
						<CardHeader
							id={name}
							title={t(`info.sections.${name}.title`)}
							text={t(`info.sections.${name}.text`)}
							actions={edit(name, t("info.edit"))}
							beside
						/>
						{getForm(name) || (
							<Facts facts={name === "personal" ? [...facts, { label: t("info.email"), value: email }] : facts} />
						)}
					</Card>
				))}
				{custom && (
					<Card as="section" aria-labelledby="custom-fields" className="scroll-mt-32">
						<CardHeader
							id="custom-fields"
							title={t("customFields.title")}
							text={t("customFields.text")}
							actions={
								custom.mayAnswer && (
									<LinkButton to="/candidates/custom_fields" size="sm" icon={Pencil}>
										{t("info.edit")}
										<span className="sr-only">: {t("customFields.title")}</span>
									</LinkButton>
								)
							}
							beside
						/>
						<Facts facts={custom.facts} />
					</Card>
				)}
				<Card as="section" aria-labelledby="sensitive" className="scroll-mt-32">
					<CardHeader
						id="sensitive"
						title={t("info.sections.sensitive.title")}
						text={t("info.sections.sensitive.text")}
						actions={edit("sensitive", t("info.show"))}
					/>
					{getForm("sensitive")}
				</Card>
			</div>
		</>
	);
}

/** Empty fields share one line, since many "not informed" rows would hide the facts. */
function Facts({ facts }: { facts: { label: string; value: string }[] }) {
	const { t } = useTranslation("candidates");
	const filledFacts = facts.filter(({ value }) => value);
	const lacks = facts.filter(({ value }) => !value).map(({ label }) => label);
	return (
		<>
			{filledFacts.length > 0 && <DescriptionList columns={2} items={filledFacts} />}
			{lacks.length > 0 && (
				<p className={cx("text-muted text-sm", filledFacts.length > 0 && "mt-4")}>
					{t("info.lacks", { names: lacks.join(", ") })}
				</p>
			)}
		</>
	);
}
