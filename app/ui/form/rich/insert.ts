import { Node, Slice } from "prosemirror-model";
import { type RichNode, richDoc } from "#app/domain/text/markup-document.ts";
import type { Opening } from "./view.ts";

/** Words put in from outside, where the writing is: fields among them are pills. */
export function insertText({ view }: Opening, text: string): void {
	const { schema, tr } = view.state;
	const doc: RichNode = richDoc(text, { slots: schema.nodes.slot ? [] : undefined });
	const node = Node.fromJSON(schema, doc);
	view.dispatch(tr.replaceSelection(new Slice(node.content, 1, 1)).scrollIntoView());
	view.focus();
}
