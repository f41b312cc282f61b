import { resolve } from "node:path";
import { startEmbedded } from "#db/embedded.ts";
import { configureDatabase, ownerPool, closeDatabase } from "#db/index.ts";
import { makeCases } from "./cases.ts";
import { startProduct } from "./product.ts";
import { appendFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
const dir = resolve(".data/bench/10000"); process.env.SELETA_DATA = dir;
const embedded = await startEmbedded({ dir }); configureDatabase(embedded.url());
process.env.NODE_OPTIONS = "--import /tmp/count.mjs";
const product = await startProduct(dir); delete process.env.NODE_OPTIONS;
await sleep(4000);
writeFileSync("/tmp/queries.log", "");
for (const c of await makeCases(ownerPool(), product.origin)) {
  if (!["job-search","job-page","candidate-list","global-search","candidate-page","kanban","apply"].includes(c.name)) continue;
  for (let i = 0; i < 4; i++) { const shot = c.product(); appendFileSync("/tmp/queries.log", `=== ${c.name} ${i}\n`); const r = await fetch(product.origin + shot.path, { headers: shot.headers as never, method: shot.method ?? "GET", body: shot.body, redirect: "manual" }); await r.text(); await sleep(150); }
}
await product.stop(); await closeDatabase(); await embedded.stop();
