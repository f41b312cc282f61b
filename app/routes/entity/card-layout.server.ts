import { cardFor } from "#app/domain/lists/card-layout.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listCards } from "#db/queries/entity-cards.ts";

/**
 * The entity as the cards of a view show it to this person: by the card of their role, else everybody's, else as it is
 * described. What a card names and the person may not see is left out by the list, as a column would be.
 */
export async function withCard(
	trx: Scoped,
	user: { businessId: number; id: number },
	entity: Entity,
	view: "kanban" | "blocks",
): Promise<Entity> {
	const { cards, roleIds } = await listCards(trx, user.businessId, user.id, entity.key, view);
	const card = cardFor(cards, roleIds);
	if (!card) return entity;
	const { badges, ...list } = entity.list;
	const colour = card.colourBy && entity.fields[card.colourBy] ? { colour: card.colourBy } : {};
	const blocks = card.fields.filter((name) => entity.fields[name]);
	return {
		...entity,
		list: {
			...list,
			...(card.badges && badges ? { badges } : {}),
			...(blocks.length > 0 ? { blocks } : {}),
			...colour,
		},
	};
}
