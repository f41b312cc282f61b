import { Fragment } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { InlineCodeText } from "./code.tsx";
import type { Row } from "./field-rows.server.ts";

/** More values than these are folded away. */
const fewValues = 12;

export function FieldTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
	const { t } = useTranslation("api_docs");
	return (
		<Table caption={caption} cards className="my-3">
			<thead>
				<tr>
					<Th>{t("field")}</Th>
					<Th>{t("type")}</Th>
					<Th>{t("description")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Tr key={row.name}>
						<RowHeader className="w-2/5 align-top">
							<FieldName name={row.name} />
						</RowHeader>
						<Td className="align-top" data-label={t("type")}>
							<InlineCodeText>{row.type}</InlineCodeText>
							{row.required && <span className="block font-medium text-sm">{t("required")}</span>}
							{row.readOnly && <span className="block text-muted text-sm">{t("readOnly")}</span>}
						</Td>
						<Td className="align-top" data-label={t("description")}>
							<Description row={row} />
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}

/** Lets a long name wrap between its parts. */
function FieldName({ name }: Pick<Row, "name">) {
	const parts = name.split(/(?<=[._[])/);
	return (
		<code>
			{parts.map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed name
				<Fragment key={at}>
					{at > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</code>
	);
}

function Description({ row: { label, text, values, example } }: { row: Row }) {
	const { t } = useTranslation("api_docs");
	return (
		<>
			{[label, text]
				.filter((part) => part !== null)
				.map((part) => (
					<p key={part}>
						<InlineCodeText>{part}</InlineCodeText>
					</p>
				))}
			{example !== null && (
				<p className="text-muted text-sm">
					{t("example")}: <code>{example}</code>
				</p>
			)}
			{values.length > fewValues ? (
				<details>
					<summary className="cursor-pointer text-sm">{t("valueCount", { count: values.length })}</summary>
					<Values values={values} />
				</details>
			) : (
				values.length > 0 && <Values values={values} />
			)}
		</>
	);
}

function Values({ values }: Pick<Row, "values">) {
	return (
		<ul className="text-sm">
			{values.map(({ value, name, word }) => (
				<li key={value}>
					<code>{value}</code> {name && <code>{name}</code>} {word}
				</li>
			))}
		</ul>
	);
}
