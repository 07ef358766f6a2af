"""pytest-lsp as a client of `tsbc lsp`, with the abilities of three editors. The types of lsprotocol, which are generated from the protocol's
meta model, check each answer.

    pip install pytest-lsp
    TSBC=target/debug/tsbc pytest tests/clients/test_session.py
"""

import os

import pytest
import pytest_lsp
from lsprotocol.types import (
    CompletionParams, DefinitionParams, DidChangeTextDocumentParams, DidOpenTextDocumentParams, DocumentHighlightParams,
    DocumentSymbolParams, HoverParams, InitializeParams, Position, PrepareRenameParams, Range, ReferenceContext, ReferenceParams,
    RenameParams, SignatureHelpParams, TextDocumentContentChangePartial, TextDocumentIdentifier, TextDocumentItem,
    VersionedTextDocumentIdentifier,
)
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SERVER = ClientServerConfig(server_command=[os.path.abspath(os.environ["TSBC"]), "lsp"])

SHELF = """import java.util.*;
class Shelf {
    private final List<String> books = new ArrayList<>();
    void add(String title) { books.add(title); }
    int count() { return books.size(); }
    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        shelf.add("x");
        System.out.println(shelf.count());
    }
}
"""

NEXT = """property Next(Iterator i) {
    event next before(Iterator i): call(* Iterator.next()) && target(i);
    ere: next nxt
    @match { report "twice"; }
}
"""


@pytest_lsp.fixture(params=["visual-studio-code", "neovim", "emacs"], config=SERVER)
async def client(request, lsp_client: LanguageClient):
    await lsp_client.initialize_session(InitializeParams(capabilities=client_capabilities(request.param)))
    yield
    await lsp_client.shutdown_session()


async def opened(client, folder, name, text):
    uri = (folder / name).as_uri()
    item = TextDocumentItem(uri=uri, language_id="java", version=1, text=text)
    client.text_document_did_open(DidOpenTextDocumentParams(text_document=item))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return uri


def insert(client, uri, version, line, column, text):
    place = Position(line, column)
    change = TextDocumentContentChangePartial(range=Range(start=place, end=place), text=text)
    of = VersionedTextDocumentIdentifier(uri=uri, version=version)
    client.text_document_did_change(DidChangeTextDocumentParams(text_document=of, content_changes=[change]))


@pytest.mark.asyncio
async def test_java(client, tmp_path):
    uri = await opened(client, tmp_path, "Shelf.java", SHELF)
    assert not client.diagnostics[uri]
    of = TextDocumentIdentifier(uri=uri)
    hover = await client.text_document_hover_async(HoverParams(of, Position(7, 15)))
    assert "void add(String title)" in hover.contents.value
    places = await client.text_document_definition_async(DefinitionParams(of, Position(7, 15)))
    assert [place.range.start.line for place in places] == [3]
    uses = await client.text_document_references_async(
        ReferenceParams(ReferenceContext(include_declaration=True), of, Position(2, 32)))
    assert [use.range.start.line for use in uses] == [2, 3, 4]
    marked = await client.text_document_document_highlight_async(DocumentHighlightParams(of, Position(6, 15)))
    assert len(marked) == 3
    symbols = await client.text_document_document_symbol_async(DocumentSymbolParams(of))
    assert symbols[0].name == "Shelf"
    assert await client.text_document_prepare_rename_async(PrepareRenameParams(of, Position(6, 15)))
    edit = await client.text_document_rename_async(RenameParams(of, Position(6, 15), new_name="one"))
    assert [len(edits) for edits in edit.changes.values()] == [3]
    insert(client, uri, 2, 7, 23, "\n        shelf.")
    found = await client.text_document_completion_async(CompletionParams(of, Position(8, 14)))
    assert {"add", "count", "books", "hashCode"} <= {item.label for item in found.items}
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert client.diagnostics[uri]
    insert(client, uri, 3, 8, 14, "add(")
    help = await client.text_document_signature_help_async(SignatureHelpParams(of, Position(8, 18)))
    assert [one.label for one in help.signatures] == ["void add(String title)"]


@pytest.mark.asyncio
async def test_specification(client, tmp_path):
    uri = await opened(client, tmp_path, "Next.mop", NEXT)
    assert [one.range.start.line for one in client.diagnostics[uri]] == [2]
    of = TextDocumentIdentifier(uri=uri)
    hover = await client.text_document_hover_async(HoverParams(of, Position(2, 10)))
    assert "call(* Iterator.next())" in hover.contents.value
