import { applies } from "#app/entities/recruiters/applies.ts";
import { createApplyBody, moveApplyAnswer, moveApplyBody, undoMoveAnswer, undoMoveBody } from "../schemas/applies.ts";
import { recordAnswer } from "./entity-operations.server.ts";
import type { Operation } from "./operation.ts";

const path = "/recruiters/applies";
const item = { parameters: ["Id"], method: "post" } as const;

export const applyOperations: Operation[] = [
	{ path, method: "post", id: "create_apply", body: createApplyBody, answers: { 201: recordAnswer(applies) } },
	{ ...item, path: `${path}/{id}/move`, id: "move_apply", body: moveApplyBody, answers: { 200: moveApplyAnswer } },
	{ ...item, path: `${path}/{id}/undo`, id: "undo_move", body: undoMoveBody, answers: { 200: undoMoveAnswer } },
];
