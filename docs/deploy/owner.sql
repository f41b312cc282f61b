-- Creates the login of DATABASE_URL. It owns the database and may create the product's role. It is not a superuser, so
-- row-level security applies to it too. An administrator runs this with psql; the password is POSTGRES_PASSWORD of the environment.
\getenv password POSTGRES_PASSWORD
create role seleta login createrole password :'password';
create database seleta owner seleta;
\connect seleta
-- Extensions that come with PostgreSQL (postgresql-contrib). The owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;
