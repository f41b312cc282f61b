import type { MiddlewareFunction } from "react-router";
import { database } from "#app/context.ts";
import { getDb } from "#db/index.ts";

export const provideDatabase: MiddlewareFunction<Response> = ({ context }) => {
	context.set(database, getDb());
};
